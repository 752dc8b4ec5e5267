import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { namesOf, people } from './named-technicians.ts';

interface Props {
  technicians: readonly AdminTechnician[];
  isGrant: boolean;
  pending: boolean;
  onConfirm: (ids: number[]) => void;
  onClose: () => void;
}

/** Asks whether these become supertechs, or stop being ones. */
export function SupertechDialog({ technicians, isGrant, pending, onConfirm, onClose }: Props) {
  const count = technicians.length;
  return (
    <ConfirmDialog
      opened
      title={
        isGrant
          ? `Make ${people(count)} ${count === 1 ? 'a supertech' : 'supertechs'}?`
          : `Remove ${people(count)} as supertech?`
      }
      confirmLabel={isGrant ? `Make ${count} supertech` : `Remove ${count}`}
      pending={pending}
      onConfirm={() => onConfirm(technicians.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        <b>{namesOf(technicians)}</b>
        <br />
        {isGrant
          ? 'Customers will see the supertech badge on their cards and pages.'
          : 'Customers won’t see the supertech badge on their cards and pages anymore.'}
      </p>
    </ConfirmDialog>
  );
}
