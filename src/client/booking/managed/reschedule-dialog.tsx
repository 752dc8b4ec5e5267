import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { SLOT_MINUTES } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from '../request/booking-dialog.module.css';
import { NOTHING } from '../request/choices.ts';
import { DateAndTime } from '../request/date-and-time.tsx';
import { knownDays, openTimes } from '../request/open-times.ts';
import { technicianName } from './booking-standing.ts';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['propose'];
  onClose: () => void;
}

const REQUEST = {
  title: 'Request another time',
  subtitle: () => 'Your request moves to the new time, and the old time becomes available again.',
  send: 'Request this time',
};
const PROPOSAL = {
  title: 'Propose another time',
  subtitle: (name: string) => `${name} has to accept it. Until then, we hold both times.`,
  send: 'Propose this time',
};

/** Picks another time for a booking, from the available times that are long enough. */
export function RescheduleDialog({ token, booking, action, onClose }: Props) {
  const [choices, setChoices] = useState(NOTHING);
  const id = booking.technician?.id ?? 0;
  const { data, error, refetch } = trpc.discovery.availability.useQuery({ id }, { staleTime: 0 });
  const minutes = booking.slotCount * SLOT_MINUTES;
  const { date, time } = choices;
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
      opened
      size="lg"
      title={words.title}
      subtitle={<p>{words.subtitle(technicianName(booking))}</p>}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep old time
          </Button>
          <Button disabled={time === null} loading={action.isPending} onClick={propose}>
            {words.send}
          </Button>
        </>
      }
    >
      {data ? (
        <DateAndTime
          times={openTimes(knownDays(data), minutes)}
          minutes={minutes}
          timeZone={booking.timeZone}
          choices={choices}
          onChange={setChoices}
        />
      ) : error ? (
        <ErrorState title="Couldn’t load available times" onRetry={() => void refetch()} />
      ) : (
        <Bone className={classes.boneCalendar} />
      )}
    </Dialog>
  );
}
