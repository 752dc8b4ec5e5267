import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Rating } from '../../ui/rating.tsx';
import lists from '../lists.module.css';
import { TechnicianBadges } from './technician-badges.tsx';
import { TechnicianButtons } from './technician-buttons.tsx';
import classes from './technicians.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

/** In pixels. Larger than shown, so that it's sharp on high-density screens. */
const PICTURE_WIDTH = 160;

interface Props {
  technicians: AdminTechnician[];
  actions: ReturnType<typeof useTechnicianActions>;
  onAsk: ComponentProps<typeof TechnicianButtons>['onAsk'];
  onOpen: (id: number) => void;
  /** With both, each row gets a checkbox for bulk actions. */
  selected?: Selection;
  onSelect?: (technician: AdminTechnician) => void;
}

/** The selected technicians, by id. */
export type Selection = ReadonlyMap<number, AdminTechnician>;

export function TechnicianRows({ technicians, actions, onAsk, onOpen, selected, onSelect }: Props) {
  if (technicians.length === 0) return null;
  return (
    <ul className={`${lists.card} ${lists.rows}`}>
      {technicians.map((technician) => (
        <li key={technician.id} className={classes.row}>
          {onSelect && (
            <Checkbox
              aria-label={`Select ${technician.name}`}
              checked={selected?.has(technician.id) ?? false}
              onChange={() => onSelect(technician)}
            />
          )}
          <Avatar
            name={technician.name}
            image={technician.profileImage && imageUrl(technician.profileImage, PICTURE_WIDTH)}
            size={48}
          />
          <Summary technician={technician} onOpen={onOpen} />
          <div className={lists.end}>
            <TechnicianButtons technician={technician} actions={actions} onAsk={onAsk} />
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
            : `Applied for: ${technician.specializations.join(' · ') || 'nothing specific'}`}
        </span>
      </div>
    </div>
  );
}
