import type { AdminTechnician, BulkAnswer } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { currentOf } from '../../ui/form/use-edit-form.ts';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import { people } from './named-technicians.ts';

type TechnicianAction =
  | 'update'
  | 'freeze'
  | 'unfreeze'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'resend';

/** After an approval (specification, section 4). */
const ASSIGN_REMINDER_MS = 2000;

/** Each shows a toast and refreshes the lists. @param onChanged called for a single technician */
export function useTechnicianActions(onChanged?: (id: number) => void) {
  const utils = trpc.useUtils();

  function refresh() {
    return Promise.all([
      utils.admin.technicians.invalidate(),
      utils.admin.packages.invalidate(),
      utils.admin.overview.invalidate(),
      utils.discovery.invalidate(),
    ]);
  }

  function withToasts(action: TechnicianAction) {
    return {
      onSuccess({ id, assignedServices }: AdminTechnician) {
        onChanged?.(id);
        showSuccess(adminText.notice(`technician.${action}.done`));
        if (action === 'approve' && assignedServices.length === 0) remindToAssign();
      },
      onError(error: { message: string; data?: unknown }) {
        // The form shows both values then.
        if (!currentOf(error)) showFailure(error, adminText.notice(`technician.${action}.failed`));
      },
      onSettled: refresh,
    };
  }

  const { technicians } = trpc.admin;
  return {
    approve: technicians.approve.useMutation(withToasts('approve')),
    reject: technicians.reject.useMutation(withToasts('reject')),
    reopen: technicians.reopen.useMutation(withToasts('reopen')),
    freeze: technicians.freeze.useMutation(withToasts('freeze')),
    unfreeze: technicians.unfreeze.useMutation(withToasts('unfreeze')),
    update: technicians.update.useMutation(withToasts('update')),
    resend: technicians.resendEmail.useMutation(withToasts('resend')),
    bulk: technicians.bulk.useMutation({
      onSuccess(answer, input) {
        showToast({
          ...bulkOutcome(answer),
          kind: answer.refused.length > 0 ? 'warning' : 'success',
        });
        const isBare = input.action === 'approve' && !input.withWishes;
        if (isBare && answer.done.length > 0) remindToAssign();
      },
      onError: (error) => showFailure(error, adminText.notice('technician.update.failed')),
      onSettled: refresh,
    }),
  };
}

function remindToAssign(): void {
  setTimeout(
    () => showToast({ ...adminText.notice('assignReminder'), kind: 'warning' }),
    ASSIGN_REMINDER_MS,
  );
}

function bulkOutcome({ done, refused }: BulkAnswer) {
  return {
    title:
      done.length > 0
        ? adminText('outcome.updated', { people: people(done.length) })
        : adminText('outcome.unchanged'),
    ...(refused[0] && {
      text: adminText('outcome.refused', {
        people: people(refused.length),
        message: refused[0].message,
      }),
    }),
  };
}
