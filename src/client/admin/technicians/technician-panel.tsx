import { type ComponentProps, useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { trpc } from '../../api.ts';
import { Drawer } from '../../ui/modal/drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { usePolling } from '../use-live-admin.ts';
import { TechnicianBadges } from './technician-badges.tsx';
import { TechnicianButtons } from './technician-buttons.tsx';
import { TechnicianEdit } from './technician-edit.tsx';
import { TechnicianFacts } from './technician-facts.tsx';
import { TechnicianHistoryList } from './technician-history.tsx';
import { TechnicianPackages } from './technician-packages.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  id: number;
  actions: ReturnType<typeof useTechnicianActions>;
  onAsk: ComponentProps<typeof TechnicianButtons>['onAsk'];
  onClose: () => void;
}

/** Everything about one technician, and every action. */
export function TechnicianPanel({ id, actions, onAsk, onClose }: Props) {
  const { data, isError, error, refetch } = trpc.admin.technicians.get.useQuery(
    { id },
    usePolling(),
  );
  const [isEditing, setEditing] = useState(false);

  return (
    <Drawer
      opened
      onClose={onClose}
      title={data?.name ?? 'Technician'}
      footer={
        data &&
        !isEditing && <TechnicianButtons technician={data} actions={actions} onAsk={onAsk} />
      }
    >
      {!data && !isError && <Bone lines={10} />}
      {!data && isError && (
        <ErrorState
          {...(error.data?.httpStatus === 404 && { title: error.message, hint: '' })}
          onRetry={() => void refetch()}
        />
      )}
      {data && isEditing && (
        <TechnicianEdit technician={data} actions={actions} onDone={() => setEditing(false)} />
      )}
      {data && !isEditing && (
        <Contents technician={data} actions={actions} onEdit={() => setEditing(true)} />
      )}
    </Drawer>
  );
}

interface ContentsProps {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onEdit: () => void;
}

function Contents({ technician, actions, onEdit }: ContentsProps) {
  const { state, rejectionReason, freezeReason } = technician;
  const reason = state === 'frozen' ? freezeReason : state === 'rejected' ? rejectionReason : null;
  return (
    <>
      <div className={classes.panelHead}>
        <TechnicianBadges technician={technician} />
      </div>
      {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
      <TechnicianPackages technician={technician} actions={actions} />
      <TechnicianFacts technician={technician} actions={actions} onEdit={onEdit} />
      <TechnicianHistoryList technician={technician} actions={actions} />
    </>
  );
}
