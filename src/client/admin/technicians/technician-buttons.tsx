import { Button } from '@mantine/core';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import type { StandingQuestion } from './standing-dialog.tsx';
import { approveLabel, servicesToApprove } from './technician-states.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  /** Outside this row, which may go while it's open. */
  onAsk: (technician: AdminTechnician, question: StandingQuestion) => void;
  /** For a row, whose page also has them. */
  isCompact?: boolean;
}

export function TechnicianButtons({ technician, actions, onAsk, isCompact = false }: Props) {
  const size = isCompact ? { size: 'compact-md' } : {};
  const { id, name, state } = technician;
  const { data: packages, isPending: areUnknown } = trpc.admin.packages.list.useQuery();
  const services = servicesToApprove(technician, packages);
  const label = approveLabel(services.length);

  return (
    <>
      {state === 'applicant' && (
        <>
          <Button
            {...size}
            aria-label={`${label}: ${name}`}
            loading={actions.approve.isPending}
            disabled={areUnknown}
            onClick={() => actions.approve.mutate({ id, assignedServices: services })}
          >
            {label}
          </Button>
          <Button
            {...size}
            variant="default"
            aria-label={adminText('technician.reject.label', { name })}
            onClick={() => onAsk(technician, 'reject')}
          >
            {adminText('technician.reject')}
          </Button>
        </>
      )}
      {state === 'rejected' && (
        <Button
          {...size}
          variant="light"
          aria-label={adminText('technician.reopen.label', { name })}
          loading={actions.reopen.isPending}
          onClick={() => actions.reopen.mutate({ id })}
        >
          {adminText('closed.reopen')}
        </Button>
      )}
      {state === 'approved' && (
        <Button
          {...size}
          className={isCompact ? classes.freeze : undefined}
          variant="default"
          aria-label={adminText('technician.freeze.label', { name })}
          onClick={() => onAsk(technician, 'freeze')}
        >
          {adminText('technician.freeze')}
        </Button>
      )}
      {state === 'frozen' && (
        <Button
          {...size}
          variant="light"
          aria-label={adminText('technician.unfreeze.label', { name })}
          loading={actions.unfreeze.isPending}
          onClick={() => actions.unfreeze.mutate({ id })}
        >
          {adminText('technician.unfreeze')}
        </Button>
      )}
    </>
  );
}
