import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { formatDuration } from '../../ui/duration.ts';
import { formatPrice } from '../../ui/money.ts';
import classes from './services.module.css';
import type { usePackageActions } from './use-package-actions.ts';

interface Props {
  item: AdminPackage;
  actions: ReturnType<typeof usePackageActions>;
  onEdit: () => void;
  onDelete: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One package, its status and its actions. */
export function PackageRow({ item, actions, onEdit, onDelete, onUp, onDown }: Props) {
  const { id, name, isActive, isFavorite } = item;
  return (
    <li className={classes.package} data-hidden={!isActive || undefined}>
      <div className={classes.order}>
        <Button
          variant="subtle"
          className={classes.icon!}
          aria-label={`Move ${name} up`}
          disabled={!onUp || actions.order.isPending}
          onClick={onUp}
        >
          <IconArrowUp size={18} aria-hidden />
        </Button>
        <Button
          variant="subtle"
          className={classes.icon!}
          aria-label={`Move ${name} down`}
          disabled={!onDown || actions.order.isPending}
          onClick={onDown}
        >
          <IconArrowDown size={18} aria-hidden />
        </Button>
      </div>
      <div className={classes.what}>
        <h3>{name}</h3>
        <p className={classes.price}>
          {formatPrice(item.price)} · {formatDuration(item.durationMinutes)} ·{' '}
          {item.technicianCount === 0
            ? 'not offered by any technician'
            : `${item.technicianCount.toLocaleString('en-US')} ${item.technicianCount === 1 ? 'technician' : 'technicians'}`}
        </p>
        {item.description && <p className={classes.text}>{item.description}</p>}
        {item.services.length > 0 && <p className={classes.soft}>{item.services.join(' · ')}</p>}
      </div>
      <div className={classes.controls}>
        <Switch
          aria-label={`${name} is active`}
          label={isActive ? 'Active' : 'Hidden'}
          checked={isActive}
          disabled={actions.toggle.isPending}
          onChange={(event) => actions.toggle.mutate({ id, isActive: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          className={classes.icon!}
          aria-label={`${name} is a favorite`}
          aria-pressed={isFavorite}
          disabled={actions.favorite.isPending}
          onClick={() => actions.favorite.mutate({ id, isFavorite: !isFavorite })}
        >
          {isFavorite ? (
            <IconStarFilled size={20} className={classes.star} aria-hidden />
          ) : (
            <IconStar size={20} aria-hidden />
          )}
        </Button>
        <Button
          variant="subtle"
          className={classes.icon!}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden />
        </Button>
        <Button
          variant="subtle"
          className={classes.icon!}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </Button>
      </div>
    </li>
  );
}
