import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { currencyOf, shownCurrency } from '../../../shared/site/price.ts';
import { trpc } from '../../api.ts';
import { useServiceNames } from '../../discovery/search/use-service-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { formatPrice } from '../../ui/money.ts';
import { PackageChoice } from './package-choice.tsx';
import { lacksPackages } from './technician-states.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
}

export function TechnicianPackages({ technician, actions }: Props) {
  const { update } = actions;
  const [isChoosing, setChoosing] = useState(false);
  const { id, servicePackages, isApproved } = technician;
  const currency = shownCurrency(currencyOf(technician.country));
  const names = useServiceNames(servicePackages.map(({ name }) => name));

  return (
    <section className={layout.card} aria-labelledby="technician-services">
      <h3 id="technician-services">{adminText('section.services')}</h3>
      {lacksPackages(technician) && <p>{adminText('services.unassigned')}</p>}
      <p className={classes.badges}>
        {servicePackages.map(({ id: packageId, isActive, ownPrice, ownMinutes }, index) => (
          <Badge key={packageId} tone={isActive ? 'cold' : 'plain'}>
            {[
              isActive ? names[index] : adminText('services.hidden', { name: names[index]! }),
              ownPrice && formatPrice(ownPrice, currency),
              ownMinutes && formatDuration(ownMinutes),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Badge>
        ))}
      </p>
      <div className={classes.badges}>
        <Button
          variant={lacksPackages(technician) ? 'filled' : 'default'}
          onClick={() => setChoosing(true)}
        >
          {adminText('setup.technician.assign')}
        </Button>
        {isApproved && (
          <Switch
            label={adminText('technician.supertech')}
            checked={technician.isSupertech}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ id, isSupertech: event.currentTarget.checked })}
          />
        )}
      </div>
      {isChoosing && (
        <AssignDialog
          technician={technician}
          actions={actions}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

interface AssignDialogProps {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onClose: () => void;
}

const LABELS = { assignedServices: adminText('section.services') };

/** Most likely what the technician applied for. */
const valuesOf = ({ assignedServices, specializations }: AdminTechnician) => ({
  assignedServices: assignedServices.length > 0 ? assignedServices : specializations,
});

function AssignDialog({ technician, actions: { update }, onClose }: AssignDialogProps) {
  const { id, name, assignedServices } = technician;
  const edit = useEditForm({ key: `packages-${id}`, row: technician, valuesOf });
  const { form } = edit;
  const { data: packages } = trpc.admin.packages.list.useQuery();
  // Some may be deleted by now.
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
