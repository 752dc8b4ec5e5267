import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { namesOf } from './named-technicians.ts';

interface Props {
  technicians: readonly AdminTechnician[];
  isGrant: boolean;
  pending: boolean;
  onConfirm: (ids: number[]) => void;
  onClose: () => void;
}

export function SupertechDialog({ technicians, isGrant, pending, onConfirm, onClose }: Props) {
  const count = technicians.length;
  return (
    <ConfirmDialog
      title={
        isGrant
          ? adminTechniciansText('supertech.grant.title', { count })
          : adminTechniciansText('supertech.remove.title', { count })
      }
      confirmLabel={
        isGrant
          ? adminTechniciansText('bulk.grant', { count })
          : adminTechniciansText('supertech.remove.confirm', { count })
      }
      pending={pending}
      onConfirm={() => onConfirm(technicians.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        <b>{namesOf(technicians)}</b>
        <br />
        <span>
          {isGrant
            ? adminTechniciansText('supertech.grant.text')
            : adminTechniciansText('supertech.remove.text')}
        </span>
      </p>
    </ConfirmDialog>
  );
}
