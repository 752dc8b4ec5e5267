import { adminText } from '../../../shared/messages/admin.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { formatDuration } from '../../../shared/format/duration.ts';
import { localName, localText } from '../../../shared/technician/service-texts.ts';
import layout from '../../ui/layout.module.css';
import { formatPrice } from '../../ui/money.ts';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { type Direction, MoveMenu } from './move-menu.tsx';
import classes from './services.module.css';

interface Props {
  item: AdminPackage;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Whether the dragged one would be dropped in front of it, or behind it. */
  drop: 'before' | 'after' | undefined;
  isBusy: boolean;
  onMove: (item: AdminPackage, to: Direction) => void;
  onToggle: (change: { id: number; isActive: boolean }) => void;
  onFavorite: (change: { id: number; isFavorite: boolean }) => void;
  onEdit: (item: AdminPackage) => void;
  onDelete: (item: AdminPackage) => void;
}

/** One service, its status and its actions. Memoized: there may be hundreds. */
export const PackageRow = memo(function PackageRow({ item, isBusy, drop, ...row }: Props) {
  const { id, isActive, isFavorite } = item;
  const name = localName(item);
  const description = localText(item, 'description');
  const included = localText(item, 'services');
  return (
    <li
      className={classes.package}
      data-id={id}
      data-hidden={!isActive || undefined}
      data-dragged={row.isDragged || undefined}
      data-drop={drop}
    >
      <MoveMenu
        name={name}
        isFirst={row.isFirst}
        isLast={row.isLast}
        onMove={(to) => row.onMove(item, to)}
      />
      <div className={classes.what}>
        <p className={classes.name}>
          <ServiceName of={item} /> <span className={classes.price}>{formatPrice(item.price)}</span>
        </p>
        <p className={layout.small}>
          {`${formatDuration(item.durationMinutes)} · ${adminText('service.offers', { count: item.technicianCount })}`}
        </p>
        <p className={classes.text}>
          <span lang={description.lang}>{description.text}</span>{' '}
          <span lang={included.lang}>{included.text.join(' · ')}</span>
        </p>
      </div>
      <div className={classes.controls}>
        <Switch
          aria-label={adminText('service.isActive', { name })}
          label={isActive ? adminText('service.active') : adminText('service.hidden')}
          checked={isActive}
          disabled={isBusy}
          onChange={(event) => row.onToggle({ id, isActive: event.currentTarget.checked })}
        />
        <button
          type="button"
          className={classes.icon}
          aria-label={adminText('service.isFavorite', { name })}
          aria-pressed={isFavorite}
          disabled={isBusy}
          onClick={() => row.onFavorite({ id, isFavorite: !isFavorite })}
        >
          {isFavorite ? (
            <IconStarFilled size={20} className={classes.star} aria-hidden />
          ) : (
            <IconStar size={20} aria-hidden />
          )}
        </button>
        <button
          type="button"
          className={classes.icon}
          aria-label={adminText('service.edit', { name })}
          onClick={() => row.onEdit(item)}
        >
          <IconPencil size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.icon}
          aria-label={adminText('service.delete', { name })}
          onClick={() => row.onDelete(item)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
});
