import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { imageUrl } from '../../../shared/site/upload.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import lists from '../lists.module.css';
import { formatDay } from '../when.ts';
import { TechnicianBadges } from './technician-badges.tsx';
import { TechnicianButtons } from './technician-buttons.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

/** Twice the size it is shown at. In pixels. */
const PICTURE_WIDTH = 160;

interface Props {
  technicians: AdminTechnician[];
  actions: ReturnType<typeof useTechnicianActions>;
  onOpen: (id: number) => void;
  /** With both, each row can be chosen for an action on many. */
  chosen?: ReadonlySet<number>;
  onChoose?: (id: number) => void;
}

export function TechnicianRows({ technicians, actions, onOpen, chosen, onChoose }: Props) {
  if (technicians.length === 0) return null;
  return (
    <ul className={`${lists.card} ${lists.rows}`}>
      {technicians.map((technician) => (
        <li key={technician.id} className={classes.row}>
          {onChoose && (
            <Checkbox
              aria-label={`Choose ${technician.name}`}
              checked={chosen?.has(technician.id) ?? false}
              onChange={() => onChoose(technician.id)}
            />
          )}
          <Avatar
            name={technician.name}
            image={technician.profileImage && imageUrl(technician.profileImage, PICTURE_WIDTH)}
            size={48}
          />
          <Summary technician={technician} onOpen={onOpen} />
          <div className={lists.end}>
            <TechnicianButtons technician={technician} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Summary({
  technician,
  onOpen,
}: {
  technician: AdminTechnician;
  onOpen: (id: number) => void;
}) {
  const { id, name, city, region, hasPlace, address, email, state, assignedServices, createdAt } =
    technician;
  return (
    <div className={lists.main}>
      <p className={lists.name}>
        <button type="button" className={lists.linkButton} onClick={() => onOpen(id)}>
          {name}
        </button>
        <TechnicianBadges technician={technician} />
      </p>
      <p className={lists.meta}>
        {hasPlace ? `${city}, ${region}` : address} · {email} · applied {formatDay(createdAt)}
      </p>
      <div className={classes.facts}>
        {state !== 'applicant' && state !== 'rejected' && (
          <Rating rating={technician.rating} reviewCount={technician.reviewCount} />
        )}
        <span className={lists.meta}>
          {assignedServices.length > 0
            ? assignedServices.join(' · ')
            : `Wants: ${technician.specializations.join(' · ') || 'nothing named'}`}
        </span>
      </div>
    </div>
  );
}
