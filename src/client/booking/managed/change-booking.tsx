import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REASON_MAX } from '../../../shared/booking/booking.ts';
import { formatDate } from '../../../shared/booking/dates.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { BOOKING } from '../../../shared/site/messages.ts';
import { byEmail } from '../../emails.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { technicianName } from './booking-standing.ts';
import classes from './managed-booking.module.css';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  actions: LinkActions;
}

/** Buttons to reschedule or cancel, until the cutoff. */
export function ChangeBooking({ token, booking, actions }: Props) {
  const [asking, setAsking] = useState<'reschedule' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  const { canReschedule, canCancel, cutoffHours, status } = booking;

  if (!canReschedule && !canCancel) return <p className={classes.soft}>{BOOKING.pastCutoff}</p>;
  return (
    <section className={classes.section} aria-label="Change this booking">
      <div className={classes.actions}>
        {canReschedule && (
          <Button variant="default" onClick={() => setAsking('reschedule')}>
            {status === 'pending' ? 'Request another time' : 'Propose another time'}
          </Button>
        )}
        {canCancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            Cancel booking
          </Button>
        )}
      </div>
      <p className={classes.soft}>
        {status === 'confirmed'
          ? `You can change or cancel this here until ${cutoffHours} hours before it starts.`
          : `You can cancel this request any time before it’s confirmed, and the booking until ${cutoffHours} hours before it starts.`}
      </p>
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

interface CancelProps {
  token: string;
  booking: ManagedBooking;
  action: LinkActions['cancel'];
  onClose: () => void;
}

function CancelDialog({ token, booking, action, onClose }: CancelProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      destructive
      pending={action.isPending}
      onConfirm={() => action.mutate({ token, reason }, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className={classes.section}>
        <p>
          {formatDate(booking.date)}, {formatSlot(booking.timeSlot)}. {technicianName(booking)}{' '}
          {byEmail('will get an email', 'sees it in their dashboard')}, and the time becomes
          available again.
        </p>
        <Textarea
          label="Reason (optional)"
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
