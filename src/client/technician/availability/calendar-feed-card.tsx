import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';

/** The private address a calendar program reads the bookings from. */
export function CalendarFeedCard() {
  const utils = trpc.useUtils();
  const { data } = trpc.technician.calendarLink.useQuery();
  const [isAsking, setAsking] = useState(false);
  const renew = trpc.technician.renewCalendarLink.useMutation({
    onSuccess: (link) => {
      utils.technician.calendarLink.setData(undefined, link);
      setAsking(false);
      showToast({
        title: 'New calendar link',
        text: 'The old one no longer works.',
        kind: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'Update Failed', text: failureText(error), kind: 'destructive' }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
      showToast({ title: 'Link copied', kind: 'success' });
    } catch {
      showToast({ title: 'Please copy the link by hand', kind: 'warning' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Your bookings in your calendar</h2>
      <p className={classes.lead}>
        Add this address to your phone's or computer's calendar as a subscription. Whoever has it
        can read your bookings.
      </p>
      <div className={classes.copy}>
        <TextInput
          className={classes.link!}
          label="Calendar link"
          readOnly
          value={data?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" disabled={!data} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          component="a"
          variant="default"
          href={data?.url.replace(/^https?:/, 'webcal:') ?? '#calendar-feed'}
        >
          Subscribe
        </Button>
        <Button variant="subtle" disabled={!data} onClick={() => setAsking(true)}>
          New link
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Make a new link?"
        confirmLabel="New link"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Calendars that use the present link stop being updated.</p>
      </ConfirmDialog>
    </section>
  );
}
