import { Button } from '@mantine/core';
import { proposalText } from '../../../shared/booking/booking-standing.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { deviceZone } from '../../ui/use-now.ts';
import './managed-booking.css';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  actions: LinkActions;
}

export function ProposalBox({ token, booking, actions }: Props) {
  const { accept, refuse, withdraw } = actions;
  const text = proposalText(booking, deviceZone());
  const { proposal } = booking;
  if (!text || !proposal) return null;
  const { date, timeSlot } = proposal;
  const isPending = accept.isPending || refuse.isPending;

  return (
    <section className="managed-box" aria-label={myBookingsText('proposal.title')}>
      <p>{text}</p>
      {booking.canAnswerProposal && (
        <div className="managed-actions">
          <Button disabled={isPending} onClick={() => accept.mutate({ token, date, timeSlot })}>
            {myBookingsText('proposal.accept')}
          </Button>
          <Button variant="default" disabled={isPending} onClick={() => refuse.mutate({ token })}>
            {proposal.calledOffFor === null
              ? myBookingsText('proposal.refuse')
              : myBookingsText('cancel.booking')}
          </Button>
        </div>
      )}
      {booking.canWithdrawProposal && (
        <div className="managed-actions">
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ token })}
          >
            {myBookingsText('proposal.withdraw')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** After a move that staff say was agreed by phone. */
export function PutBackBox({ token, booking, actions: { putBack } }: Props) {
  if (!booking.putBack) return null;
  const { date, timeSlot, isFree } = booking.putBack;
  const time = withTime(formatShortDate(date), formatSlot(timeSlot));
  return (
    <section className="managed-box" aria-label={myBookingsText('putBack.title')}>
      <p>
        <span>{myBookingsText('putBack.text', { time })}</span>{' '}
        {!isFree && <b>{myBookingsText('putBack.taken')}</b>}
      </p>
      {isFree && (
        <div className="managed-actions">
          <Button
            variant="default"
            loading={putBack.isPending}
            onClick={() => putBack.mutate({ token })}
          >
            {myBookingsText('putBack.submit')}
          </Button>
        </div>
      )}
    </section>
  );
}
