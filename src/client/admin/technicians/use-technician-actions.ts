import {
  ASSIGN_REMINDER,
  ASSIGN_REMINDER_MS,
  TECHNICIAN_ACTIONS,
  type TechnicianAction,
} from '../../../shared/admin/admin-messages.ts';
import type { BulkAnswer } from '../../../shared/admin/admin-technician.schema.ts';
import { trpc } from '../../api.ts';
import { needsPassword } from '../../auth/password-again.tsx';
import { failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/page/toast.ts';

/** What an admin does with technicians: each one call, said afterwards, shown at once. */
export function useTechnicianActions() {
  const utils = trpc.useUtils();

  function refresh() {
    return Promise.all([
      utils.admin.technicians.invalidate(),
      utils.admin.packages.invalidate(),
      utils.admin.overview.invalidate(),
    ]);
  }

  function told(action: TechnicianAction) {
    const { done, failed } = TECHNICIAN_ACTIONS[action];
    return {
      onSuccess() {
        showToast({ ...done, kind: 'success' });
        if (action === 'approve') remindToAssign();
      },
      onError(error: { message: string; data?: unknown }) {
        // Then the screen asks for it.
        if (!needsPassword(error)) showToast({ ...failure(error, failed), kind: 'destructive' });
      },
      onSettled: refresh,
    };
  }

  const { technicians } = trpc.admin;
  return {
    approve: technicians.approve.useMutation(told('approve')),
    reject: technicians.reject.useMutation(told('reject')),
    freeze: technicians.freeze.useMutation(told('freeze')),
    unfreeze: technicians.unfreeze.useMutation(told('unfreeze')),
    update: technicians.update.useMutation(told('update')),
    resend: technicians.resendMail.useMutation(told('resend')),
    bulk: technicians.bulk.useMutation({
      onSuccess(answer, { action }) {
        showToast({
          ...bulkOutcome(answer),
          kind: answer.refused.length > 0 ? 'warning' : 'success',
        });
        if (action === 'approve' && answer.done.length > 0) remindToAssign();
      },
      onError: (error) =>
        showToast({ ...failure(error, TECHNICIAN_ACTIONS.update.failed), kind: 'destructive' }),
      onSettled: refresh,
    }),
  };
}

/** Specification, section 4: two seconds after an approval. */
function remindToAssign(): void {
  setTimeout(() => showToast({ ...ASSIGN_REMINDER, kind: 'warning' }), ASSIGN_REMINDER_MS);
}

function bulkOutcome({ done, refused }: BulkAnswer) {
  const people = (n: number) => `${n} ${n === 1 ? 'technician' : 'technicians'}`;
  return {
    title: done.length > 0 ? `${people(done.length)} updated` : 'Nothing was changed',
    ...(refused[0] && {
      text: `${people(refused.length)} left as they were: ${refused[0].message}`,
    }),
  };
}
