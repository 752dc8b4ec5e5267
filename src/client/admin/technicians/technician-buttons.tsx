import { Button } from '@mantine/core';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { StandingQuestion } from './standing-dialog.tsx';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  /** Opens the question, outside this row: the row may go while it's open. */
  onAsk: (technician: AdminTechnician, question: StandingQuestion) => void;
}

/** What an admin can do in the current state: approve, reject, freeze or unfreeze. */
export function TechnicianButtons({ technician, actions, onAsk }: Props) {
  const { id, name, state } = technician;

  return (
    <>
      {state === 'applicant' && (
        <>
          <Button
            aria-label={`Approve ${name}`}
            loading={actions.approve.isPending}
            onClick={() => actions.approve.mutate({ id })}
          >
            Approve
          </Button>
          <Button
            variant="default"
            aria-label={`Reject ${name}`}
            onClick={() => onAsk(technician, 'reject')}
          >
            Reject
          </Button>
        </>
      )}
      {state === 'approved' && (
        <Button
          variant="default"
          aria-label={`Freeze ${name}`}
          onClick={() => onAsk(technician, 'freeze')}
        >
          Freeze
        </Button>
      )}
      {state === 'frozen' && (
        <Button
          variant="light"
          aria-label={`Unfreeze ${name}`}
          loading={actions.unfreeze.isPending}
          onClick={() => actions.unfreeze.mutate({ id })}
        >
          Unfreeze
        </Button>
      )}
    </>
  );
}
