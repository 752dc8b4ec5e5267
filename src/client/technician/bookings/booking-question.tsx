import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { trpc } from '../../api.ts';
import { ReasonField } from '../../ui/form/long-text.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import type { useBookingActions } from './use-booking-actions.ts';

interface Wording {
  title: string;
  text: (customer: string) => string;
  textForCaller: (customer: string) => string;
  confirm: string;
  needsReason: boolean;
  isDestructive: boolean;
}

const freesTime = (customer: string) =>
  dashboardText('decline.text', { customer, sends: byEmail('yes', 'no') });
const freesCallersTime = (customer: string) => dashboardText('decline.noEmail', { customer });

const questions = {
  decline: {
    title: dashboardText('decline.title'),
    text: freesTime,
    textForCaller: freesCallersTime,
    confirm: dashboardText('decline'),
    needsReason: true,
    isDestructive: true,
  },
  cancel: {
    title: dashboardText('cancel.title'),
    text: freesTime,
    textForCaller: freesCallersTime,
    confirm: dashboardText('cancel'),
    needsReason: true,
    isDestructive: true,
  },
  noShow: {
    title: dashboardText('noShow.title'),
    text: (customer) => dashboardText('noShow.text', { customer, sends: byEmail('yes', 'no') }),
    textForCaller: () => dashboardText('noShow.unmailed'),
    confirm: dashboardText('noShow'),
    needsReason: false,
    isDestructive: true,
  },
  complete: {
    title: dashboardText('complete.title'),
    text: (customer) =>
      byEmail(
        dashboardText('complete.email', { customer }),
        dashboardText('complete.noEmails', { customer }),
      ),
    textForCaller: () => dashboardText('noShow.unmailed'),
    confirm: dashboardText('complete'),
    needsReason: false,
    isDestructive: false,
  },
} as const satisfies Record<string, Wording>;
export type Question = keyof typeof questions;

interface Props {
  booking: TechnicianBooking;
  question: Question | null;
  actions: ReturnType<typeof useBookingActions>;
  onClose: () => void;
}

export function BookingQuestion({ booking, question, actions, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isForAll, setForAll] = useState(false);
  // If a sender floods a technician, all their requests can be declined together.
  const endsRequest = booking.status === 'pending' && question !== null;
  const sameSender = trpc.booking.sameSender.useQuery(
    { id: booking.id },
    { enabled: endsRequest, staleTime: 0 },
  );
  if (!question) return null;
  const { title, text, textForCaller, confirm, needsReason, isDestructive } = questions[question];
  const describe = booking.customerEmail !== '' ? text : textForCaller;
  const action = endsRequest && isForAll ? actions.declineAll : actions[question];

  function answer() {
    const input = { id: booking.id, reason: reason.trim() };
    action.mutate(input, {
      onSuccess: () => {
        setReason('');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      cancelLabel={dashboardText('back')}
      destructive={isDestructive}
      pending={action.isPending}
      disabled={needsReason && reason.trim() === ''}
      onConfirm={answer}
      onClose={onClose}
    >
      <p>
        {withTime(formatDate(booking.date), formatSlot(booking.timeSlot))}
        <br />
        {describe(booking.customerName)}
      </p>
      {endsRequest && sameSender.data && sameSender.data.requests > 1 && (
        <Checkbox
          mt="md"
          label={dashboardText('declineAll', {
            requests: sameSender.data.requests,
            by: sameSender.data.by,
          })}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {needsReason && <ReasonField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
