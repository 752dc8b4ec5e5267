import { Button } from '@mantine/core';
import { useState } from 'react';
import { totalMinutes } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../../shared/booking/technician-name.ts';
import { foreignZone } from '../../../shared/booking/zone-note.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { zoneInParentheses } from '../../../shared/format/instants.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { trpc } from '../../api.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { richText } from '../../ui/rich-text.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from '../request/booking-dialog.module.css';
import { NOTHING, settleDay, settleTime } from '../request/choices.ts';
import { DateAndTime } from '../request/date-and-time.tsx';
import { knownDays, type OpenTimes, openTimes, withoutBegun } from '../request/open-times.ts';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['propose'];
  onClose: () => void;
}

const REQUEST = {
  title: myBookingsText('change.request'),
  subtitle: () => myBookingsText('move.text'),
  send: myBookingsText('move.submit'),
};
const PROPOSAL = {
  title: myBookingsText('change.propose'),
  subtitle: (name: string) => myBookingsText('propose.text', { name }),
  send: myBookingsText('propose.submit'),
};

export function RescheduleDialog({ token, booking, action, onClose }: Props) {
  const [chosen, setChosen] = useState(NOTHING);
  const { data, error, refetch } = trpc.booking.link.times.useQuery(
    { token },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const here = localNow(booking.newTimeZone, useNow());
  const minutes = totalMinutes(booking.packages);
  const days = data && withoutBegun(knownDays(data), here);
  // The chosen time may be taken by someone else, or be over, meanwhile.
  const choices = days ? settleTime(settleDay(chosen, here.date), days, minutes) : chosen;
  const { date, time } = choices;
  // The technician may have moved since, and the times to choose from are those of the new zone.
  const oldZone = foreignZone(booking.date, booking.timeZone, booking.newTimeZone);
  const now =
    withTime(formatDate(booking.date), formatSlot(booking.timeSlot)) +
    (oldZone ? zoneInParentheses(oldZone) : '');
  const words = booking.status === 'pending' ? REQUEST : PROPOSAL;

  function propose() {
    if (date === null || time === null) return;
    // After an error, the dialog stays open with up-to-date times.
    action.mutate(
      { token, date, timeSlot: time },
      { onSuccess: onClose, onError: () => void refetch() },
    );
  }

  return (
    <Dialog
      size="lg"
      title={words.title}
      subtitle={
        <>
          <p>{richText(myBookingsText('time.now', { time: now }))}</p>
          <p>{words.subtitle(technicianName(booking))}</p>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {myBookingsText('proposal.refuse')}
          </Button>
          <Button disabled={time === null} loading={action.isPending} onClick={propose}>
            {words.send}
          </Button>
        </>
      }
    >
      {days ? (
        <DateAndTime
          times={otherTimes(openTimes(days, minutes), booking)}
          minutes={minutes}
          timeZone={booking.newTimeZone}
          choices={choices}
          onChange={setChosen}
        />
      ) : error ? (
        <ErrorState title={bookingText('times.failed')} onRetry={() => void refetch()} />
      ) : (
        <Bone className={classes.boneCalendar} />
      )}
    </Dialog>
  );
}

/** Without the time that the booking has. */
function otherTimes(times: OpenTimes, { date, timeSlot }: ManagedBooking): OpenTimes {
  const others = times.get(date)?.filter((slot) => slot !== timeSlot) ?? [];
  const rest = [...times].filter(([day]) => day !== date);
  return new Map(
    (others.length > 0 ? [...rest, [date, others] as const] : rest).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
}
