import { formatDate } from '../../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { OpenedBooking } from '../../../shared/booking/booking.schema.ts';
import { reasonsTo } from '../../../shared/booking/words.ts';
import { ReasonField } from '../../ui/form/long-text.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { type BookingDialogProps, BookingNews } from './booking-news.tsx';

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
} as const satisfies Record<string, Wording>;
export type Question = keyof typeof questions;

interface Props extends BookingDialogProps {
  question: Question;
  /** Undefined until it's loaded. */
  now: OpenedBooking | undefined;
  reason: string;
  onReason: (reason: string) => void;
}

export function BookingQuestion(props: Props) {
  const { booking, question, now, news, canAct, actions, reason, onReason, onClose } = props;
  const [isForAll, setForAll] = useState(false);
  // If a sender floods a technician, all their requests can be declined together.
  const endsRequest = booking.status === 'pending';
  const { title, text, textForCaller, confirm, needsReason, isDestructive } = questions[question];
  const describe = booking.customerEmail === '' ? textForCaller : text;
  const action = endsRequest && isForAll ? actions.declineAll : actions[question];

  function answer() {
    const input = { id: booking.id, reason: reason.trim() };
    action.mutate(input, {
      onSuccess: () => {
        onReason('');
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
      disabled={!canAct || (needsReason && reason.trim() === '')}
      onConfirm={answer}
      onClose={onClose}
    >
      <BookingNews news={news} />
      <p>
        {withTime(formatDate(booking.date), formatSlot(booking.timeSlot))}
        {canAct && (
          <>
            <br />
            {describe(booking.customerName)}
          </>
        )}
      </p>
      {endsRequest && now && now.sameSender.requests > 1 && (
        <Checkbox
          mt="md"
          label={dashboardText('declineAll', now.sameSender)}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {needsReason && (
        <ReasonField
          value={reason}
          onChange={onReason}
          suggestions={question === 'decline' || question === 'cancel' ? reasonsTo(question) : []}
        />
      )}
    </ConfirmDialog>
  );
}
