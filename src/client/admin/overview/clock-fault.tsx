import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { clockFault } from '../../../shared/admin/clock-fault.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminOverviewText } from '../../../shared/messages/admin/admin-overview.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import classes from './overview.module.css';

/** Says that scheduled tasks are paused because of the server's clock, and lets an admin resume them. */
export function ClockFault({ clock: { now, offset } }: { clock: Overview['clock'] }) {
  const utils = trpc.useUtils();
  const confirm = trpc.admin.confirmClock.useMutation({
    onSuccess: () => utils.admin.overview.invalidate(),
    onError: (error) =>
      showFailure(error, { title: adminOverviewText('confirmationFailed'), text: '' }),
  });
  if (offset === 0) return null;
  return (
    <section className={`${layout.notice} ${classes.notice}`} data-level="fail" role="alert">
      <IconClockExclamation size={22} aria-hidden />
      <div className={classes.fault}>
        <p>
          <b>{clockFault(offset)}</b>
        </p>
        <p>
          {adminOverviewText('itReadsRemindersExpirationsCompletions', {
            time: formatInstant(now, 'dateAndTime'),
          })}
        </p>
        <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {adminOverviewText('theClockIsRight')}
        </Button>
      </div>
    </section>
  );
}
