import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { actionLabel } from '../../../shared/admin/audit-labels.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { byEmail } from '../../emails.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { usePolling } from '../use-live-admin.ts';
import type { useTechnicianActions } from './use-technician-actions.ts';

export type StandingQuestion = 'reject' | 'freeze';

export const STANDING_QUESTIONS = {
  reject: {
    label: adminText('technician.reject'),
    text: byEmail(adminText('reject.email'), adminText('reject.noEmail')),
    state: 'applicant',
  },
  freeze: {
    label: adminText('technician.freeze'),
    text: adminText('freeze.text', { sends: byEmail('yes', 'no') }),
    state: 'approved',
  },
} as const;

interface Props {
  technician: AdminTechnician;
  question: StandingQuestion;
  actions: ReturnType<typeof useTechnicianActions>;
  onClose: () => void;
}

/** Another admin may act on the same person meanwhile: then it says so, and the text stays. */
export function StandingDialog({ technician, question, actions, onClose }: Props) {
  const { id, name } = technician;
  const { label, text, state } = STANDING_QUESTIONS[question];
  const present = trpc.admin.technicians.get.useQuery({ id }, usePolling());
  const isOver = present.data !== undefined && present.data.state !== state;
  const history = trpc.admin.technicians.history.useQuery(
    { id },
    { enabled: isOver, staleTime: 0 },
  );
  // Older entries are about something else.
  const [latest] = (history.isFetchedAfterMount && history.data?.actions) || [];
  const isPending = actions[question].isPending;

  function act(reason: string, forget: () => void, hidesContacts: boolean) {
    const onSuccess = () => {
      forget();
      onClose();
    };
    if (question === 'reject')
      actions.reject.mutate({ id, rejectionReason: reason }, { onSuccess });
    else actions.freeze.mutate({ id, freezeReason: reason, hidesContacts }, { onSuccess });
  }

  return (
    <ReasonDialog
      title={adminText(`ask.${question}`, { whom: name })}
      confirmLabel={label}
      draftKey={`${question}-${id}`}
      pending={isPending}
      offersHiding={question === 'freeze'}
      isOver={isOver && !isPending}
      onConfirm={act}
      onClose={onClose}
    >
      {isOver && !isPending && latest
        ? adminText('technician.changedBy', {
            what: actionLabel(latest.action),
            who: latest.adminEmail,
          })
        : text}
    </ReasonDialog>
  );
}
