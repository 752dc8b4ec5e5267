import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { useHasCome } from '../../ui/use-has-come.ts';
import classes from './booking-actions.module.css';
import { BookingQuestion, type Question } from './booking-question.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { useBookingActions } from './use-booking-actions.ts';

/** An open booking's buttons. Anything that can't be undone asks for confirmation. */
export function BookingActions({ booking }: { booking: TechnicianBooking }) {
  const actions = useBookingActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isProposing, setProposing] = useState(false);
  const hasBegun = useHasCome(booking.startsAt);
  const { id, status, startsAt } = booking;
  if (status !== 'pending' && status !== 'confirmed') return null;
  const ask = (name: Question) => () => setQuestion(name);

  return (
    <>
      <ProposalNote booking={booking} actions={actions} />
      <div className={classes.actions}>
        {status === 'pending' && (
          <>
            <Button
              loading={actions.confirm.isPending}
              onClick={() => actions.confirm.mutate({ id, startsAt })}
              aria-describedby={`booking-${id}`}
            >
              Confirm
            </Button>
            <Button variant="default" onClick={ask('decline')}>
              Decline
            </Button>
          </>
        )}
        {status === 'confirmed' && (
          <>
            {hasBegun && (
              <>
                <Button variant="light" onClick={ask('complete')}>
                  Complete
                </Button>
                <Button variant="default" onClick={ask('noShow')}>
                  No-show
                </Button>
              </>
            )}
            <Button variant="default" onClick={ask('cancel')}>
              Cancel
            </Button>
          </>
        )}
        <Button variant="default" title="Propose a new time" onClick={() => setProposing(true)}>
          New time
        </Button>
      </div>
      {isProposing && (
        <ProposeDialog booking={booking} actions={actions} onClose={() => setProposing(false)} />
      )}
      <BookingQuestion
        booking={booking}
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}
