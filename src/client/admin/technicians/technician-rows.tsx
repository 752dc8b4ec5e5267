import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link, useSearch } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { cityAndRegion } from '../../../shared/place/city-and-region.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { hasDashboard } from '../../../shared/technician/technician.ts';
import { useServiceNames } from '../../discovery/search/use-service-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import lists from '../lists.module.css';
import { TechnicianBadges } from './technician-badges.tsx';
import { TechnicianButtons } from './technician-buttons.tsx';
import { Figures } from './technician-figures.tsx';
import { lacksPackages } from './technician-states.ts';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

/** Pixels; for high-density screens. */
const PICTURE_WIDTH = 96;

interface Props {
  technicians: AdminTechnician[];
  actions: ReturnType<typeof useTechnicianActions>;
  onAsk: ComponentProps<typeof TechnicianButtons>['onAsk'];
  selected: Selection;
  onSelect: (technician: AdminTechnician) => void;
}

export type Selection = ReadonlyMap<number, AdminTechnician>;

export function TechnicianRows({ technicians, actions, onAsk, selected, onSelect }: Props) {
  if (technicians.length === 0) return null;
  return (
    <ul className={`${lists.card} ${lists.rows}`}>
      {technicians.map((technician) => (
        <li key={technician.id} className={classes.row}>
          <Checkbox
            aria-label={adminText('technician.select', { name: technician.name })}
            checked={selected.has(technician.id)}
            onChange={() => onSelect(technician)}
          />
          <Avatar
            name={technician.name}
            image={technician.profileImage && imageUrl(technician.profileImage, PICTURE_WIDTH)}
            size={36}
          />
          <Summary technician={technician} />
          {hasDashboard(technician.state) && <Figures technician={technician} />}
          <div className={`${lists.end} ${classes.end}`}>
            {lacksPackages(technician) && <AssignLink technician={technician} />}
            <TechnicianButtons technician={technician} actions={actions} onAsk={onAsk} isCompact />
          </div>
        </li>
      ))}
    </ul>
  );
}

function useTechnicianPath() {
  const search = useSearch();
  return (id: number) => {
    const { tab: _, ...list } = Object.fromEntries(new URLSearchParams(search));
    return adminPath('technicians', { ...list, id: String(id) });
  };
}

/** Without services, customers can't find the technician. */
function AssignLink({ technician: { id, name } }: { technician: AdminTechnician }) {
  const path = useTechnicianPath();
  const label = adminText('setup.technician.assign');
  return (
    <Button component={Link} size="compact-md" href={path(id)} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}

function Summary({ technician }: { technician: AdminTechnician }) {
  const { id, name, hasPlace, address, email, assignedServices, createdAt } = technician;
  const path = useTechnicianPath();
  const hasServices = assignedServices.length > 0;
  const services = useServiceNames(
    hasServices ? assignedServices : technician.specializations,
  ).join(' · ');
  return (
    <div className={`${lists.main} ${classes.main}`}>
      <p className={`${lists.name} ${classes.oneLine}`}>
        <Link href={path(id)} className={lists.linkButton}>
          {name}
        </Link>
        <TechnicianBadges technician={technician} />
      </p>
      <p className={`${lists.meta} ${classes.oneLine}`}>
        <span>
          {`${hasPlace ? cityAndRegion(technician) : address} · ${adminText('technician.appliedOn', { day: formatInstant(createdAt, 'date') })} · `}
        </span>
        {hasServices ? (
          <span>{services}</span>
        ) : (
          <span className={classes.wishes}>
            {adminText('technician.wishes', {
              services: services || adminText('technician.noWishes'),
            })}
          </span>
        )}
        <span>{` · ${email}`}</span>
      </p>
    </div>
  );
}

/** More than any screen shows. */
const ROWS = [...'abcdefghijklmnopqrst'];

/** As tall as the rows, so that nothing moves when those load. */
export function TechnicianRowSkeletons() {
  return (
    <ul className={`${lists.card} ${lists.rows}`} aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={classes.row}>
          <Bone className={`${classes.face}`} />
          <div className={`${lists.main} ${classes.main}`}>
            <Bone lines={2} />
          </div>
        </li>
      ))}
    </ul>
  );
}
