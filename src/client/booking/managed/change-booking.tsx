import { Button } from '@mantine/core';
import { useState } from 'react';
import { REASON_MAX } from '../../../shared/booking/booking.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot } from '../../../shared/format/times.ts';
import { bookingText } from '../../../shared/messages/booking/booking.ts';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { byEmail } from '../../emails.ts';
import { LongText } from '../../ui/form/long-text.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { technicianName } from '../technician-name.ts';
import classes from './managed-booking.module.css';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import type { LinkActions } from './use-link-actions.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  actions: LinkActions;
}

export function ChangeBooking({ token, booking, actions }: Props) {
  const [asking, setAsking] = useState<'reschedule' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  const { canReschedule, canCancel, cutoffHours, status } = booking;
  const isRequest = status === 'pending';

  if (!canReschedule && !canCancel)
    return <p className={classes.soft}>{bookingText('error.pastCutoff')}</p>;
  return (
    <section className={classes.section} aria-label={managedBookingText('change.title')}>
      <div className={classes.actions}>
        {canReschedule && (
          <Button variant="default" onClick={() => setAsking('reschedule')}>
            {isRequest
              ? managedBookingText('change.request')
              : managedBookingText('change.propose')}
          </Button>
        )}
        {canCancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            {isRequest
              ? managedBookingText('cancel.request')
              : managedBookingText('cancel.booking')}
          </Button>
        )}
      </div>
      <p className={classes.soft}>
        {isRequest
          ? managedBookingText('cancel.cutoff', { cutoffHours })
          : managedBookingText('change.cutoff', { cutoffHours })}
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
  const [title, confirmLabel] =
    booking.status === 'pending'
      ? [managedBookingText('cancel.request.title'), managedBookingText('cancel.request')]
      : [managedBookingText('cancel.booking.title'), managedBookingText('cancel.booking')];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={managedBookingText('cancel.keep')}
      destructive
      pending={action.isPending}
      // After an error, the dialog stays open with the reason.
      onConfirm={() => action.mutate({ token, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={classes.section}>
        <p>
          {managedBookingText('cancel.text', {
            date: formatDate(booking.date),
            slot: formatSlot(booking.timeSlot),
            name: technicianName(booking),
            sends: byEmail('yes', 'no'),
          })}
        </p>
        <LongText
          label={managedBookingText('cancel.reason')}
          rows={3}
          limit={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
