import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
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
          ? adminText('supertech.grant.title', { count })
          : adminText('supertech.remove.title', { count })
      }
      confirmLabel={
        isGrant
          ? adminText('bulk.grant', { count })
          : adminText('supertech.remove.confirm', { count })
      }
      pending={pending}
      onConfirm={() => onConfirm(technicians.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        <b>{namesOf(technicians)}</b>
        <br />
        <span>
          {isGrant ? adminText('supertech.grant.text') : adminText('supertech.remove.text')}
        </span>
      </p>
    </ConfirmDialog>
  );
}
