import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { REASON_MAX } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { technicianName } from '../../../shared/booking/technician-name.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { byEmail } from '../../emails.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import './managed-booking.css';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import type { LinkActions } from './use-link-actions.ts';

/** Few need it. */
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'));

interface Props {
  token: string;
  booking: ManagedBooking;
  actions: LinkActions;
}

export function ChangeBooking({ token, booking, actions }: Props) {
  const [asking, setAsking] = useState<'reschedule' | 'cancel' | 'correct' | null>(null);
  const close = () => setAsking(null);
  const { canReschedule, canCancel, corrections, cutoffHours, status } = booking;
  const isRequest = status === 'pending';

  return (
    <section className="managed-section" aria-label={myBookingsText('change.title')}>
      <div className="managed-actions">
        {canReschedule && (
          <Button variant="default" onClick={() => setAsking('reschedule')}>
            {isRequest ? myBookingsText('change.request') : myBookingsText('change.propose')}
          </Button>
        )}
        {corrections && (
          <Button variant="default" onClick={() => setAsking('correct')}>
            {myBookingsText('correct.title')}
          </Button>
        )}
        {canCancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            {isRequest ? myBookingsText('cancel.request') : myBookingsText('cancel.booking')}
          </Button>
        )}
      </div>
      {corrections?.newEmail && (
        <p role="status">{myBookingsText('correct.pending', { email: corrections.newEmail })}</p>
      )}
      <p className="managed-soft">
        {!canReschedule && !canCancel
          ? bookingText('error.pastCutoff')
          : myBookingsText(isRequest ? 'cancel.cutoff' : 'change.cutoff', { cutoffHours })}
      </p>
      {asking === 'correct' && (
        <Suspense>
          <CorrectDialog token={token} booking={booking} action={actions.correct} onClose={close} />
        </Suspense>
      )}
      {asking === 'reschedule' && (
        <RescheduleDialog
          token={token}
          booking={booking}
          action={actions.propose}
          onClose={close}
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog token={token} booking={booking} action={actions.cancel} onClose={close} />
      )}
    </section>
  );
}

/** Of a visit without one, before anything else. */
export function AskAddress({ token, booking, actions }: Props) {
  const [isAsking, setAsking] = useState(false);
  const name = technicianName(booking);
  return (
    <section className="managed-box">
      <h2>{myBookingsText('place.missing')}</h2>
      <p>{myBookingsText('place.missing.text', { name })}</p>
      <div className="managed-actions">
        <Button onClick={() => setAsking(true)}>{myBookingsText('place.missing.add')}</Button>
      </div>
      {isAsking && (
        <Suspense>
          <CorrectDialog
            token={token}
            booking={booking}
            action={actions.correct}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface CancelProps {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['cancel'];
  onClose: () => void;
}

function CancelDialog({ token, booking, action, onClose }: CancelProps) {
  const [reason, setReason] = useState('');
  const [title, confirmLabel] =
    booking.status === 'pending'
      ? [myBookingsText('cancel.request.title'), myBookingsText('cancel.request')]
      : [myBookingsText('cancel.booking.title'), myBookingsText('cancel.booking')];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={myBookingsText('cancel.keep')}
      destructive
      pending={action.isPending}
      // After an error, the dialog stays open with the reason.
      onConfirm={() => action.mutate({ token, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="managed-section">
        <p>
          {myBookingsText('cancel.text', {
            date: formatDate(booking.date),
            slot: formatSlot(booking.timeSlot),
            name: technicianName(booking),
            sends: byEmail('yes', 'no'),
          })}
        </p>
        <LongText
          label={myBookingsText('cancel.reason')}
          rows={3}
          limit={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
