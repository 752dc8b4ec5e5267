import { IconPackageOff } from '@tabler/icons-react';
import { adminOverviewText } from '../../../shared/messages/admin/admin-overview.ts';
import { adminTechniciansText } from '../../../shared/messages/admin/admin-technicians.ts';
import layout from '../../ui/layout.module.css';
import lists from '../lists.module.css';
import classes from './technicians.module.css';

interface Props {
  count: number;
  /** Whether the list already shows them. */
  isShown: boolean;
  onShow: () => void;
}

export function UnassignedNotice({ count, isShown, onShow }: Props) {
  if (count === 0) return null;
  return (
    <p className={`${layout.notice} ${classes.notice}`}>
      <IconPackageOff size={22} aria-hidden />
      <span>
        <span>{adminOverviewText('notice.unassigned', { count })}</span>{' '}
        {!isShown && (
          <button type="button" className={lists.linkButton} onClick={onShow}>
            {adminTechniciansText('technicians.view', { count })}
          </button>
        )}
      </span>
    </p>
  );
}
