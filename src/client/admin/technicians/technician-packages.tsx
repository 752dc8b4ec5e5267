import { adminText } from '../../../shared/messages/admin.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { Badge } from '../../ui/badge.tsx';
import layout from '../../ui/layout.module.css';
import { AssignDialog } from './assign-dialog.tsx';

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

  return (
    <section className={layout.card} aria-labelledby="technician-services">
      <h3 id="technician-services">{adminText('section.services')}</h3>
      {lacksPackages(technician) && <p>{adminText('services.unassigned')}</p>}
      <p className={classes.badges}>
        {servicePackages.map(({ id: packageId, name, isActive }) => (
          <Badge key={packageId} tone={isActive ? 'cold' : 'plain'}>
            {isActive ? name : adminText('services.hidden', { name })}
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
