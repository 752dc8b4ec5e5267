import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { PackageChoice } from './package-choice.tsx';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onClose: () => void;
}

const LABELS = { assignedServices: adminText('section.services') };

/** An admin will most likely assign what the technician applied for. */
const valuesOf = ({ assignedServices, specializations }: AdminTechnician) => ({
  assignedServices: assignedServices.length > 0 ? assignedServices : specializations,
});

export function AssignDialog({ technician, actions: { update }, onClose }: Props) {
  const { id, name, assignedServices } = technician;
  const edit = useEditForm({ key: `packages-${id}`, row: technician, valuesOf });
  const { form } = edit;
  const { data: packages } = trpc.admin.packages.list.useQuery();
  // What was applied for may have been deleted since.
  const existing = (names: readonly string[]) =>
    names.filter((chosen) => packages?.some((item) => item.name === chosen));

  function close() {
    edit.forget();
    onClose();
  }

  function save(version: number, values: typeof form.values) {
    update.mutate(
      { id, version, assignedServices: existing(values.assignedServices) },
      { onSuccess: close, onError: (error) => edit.rebase(error, save) },
    );
  }

  return (
    <PackageChoice
      title={adminText('services.title', { name })}
      names={existing(form.values.assignedServices)}
      onChange={(names) => form.setFieldValue('assignedServices', names)}
      required={assignedServices.length === 0}
      confirmLabel={adminText('save')}
      pending={update.isPending}
      onConfirm={() => save(edit.base.version, form.values)}
      onClose={close}
    >
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
    </PackageChoice>
  );
}
