import { Button } from '@mantine/core';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import { trpc } from '../../api.ts';
import type { StandingQuestion } from './standing-dialog.tsx';
import { approveLabel, servicesToApprove } from './technician-states.ts';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  /** Opens the question, outside this row: the row may go while it's open. */
  onAsk: (technician: AdminTechnician, question: StandingQuestion) => void;
}

export function TechnicianButtons({ technician, actions, onAsk }: Props) {
  const { id, name, state } = technician;
  const { data: packages, isPending: areUnknown } = trpc.admin.packages.list.useQuery();
  const services = servicesToApprove(technician, packages);
  const label = approveLabel(services.length);

  return (
    <>
      {state === 'applicant' && (
        <>
          <Button
            aria-label={`${label}: ${name}`}
            loading={actions.approve.isPending}
            disabled={areUnknown}
            onClick={() => actions.approve.mutate({ id, assignedServices: services })}
          >
            {label}
          </Button>
          <Button
            variant="default"
            aria-label={adminTechniciansText('technician.reject.label', { name })}
            onClick={() => onAsk(technician, 'reject')}
          >
            {adminTechniciansText('technician.reject')}
          </Button>
        </>
      )}
      {state === 'approved' && (
        <Button
          variant="default"
          aria-label={adminTechniciansText('technician.freeze.label', { name })}
          onClick={() => onAsk(technician, 'freeze')}
        >
          {adminTechniciansText('technician.freeze')}
        </Button>
      )}
      {state === 'frozen' && (
        <Button
          variant="light"
          aria-label={adminTechniciansText('technician.unfreeze.label', { name })}
          loading={actions.unfreeze.isPending}
          onClick={() => actions.unfreeze.mutate({ id })}
        >
          {adminTechniciansText('technician.unfreeze')}
        </Button>
      )}
    </>
  );
}
