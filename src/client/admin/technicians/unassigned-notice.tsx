import { IconPackageOff } from '@tabler/icons-react';
import { adminText } from '../../../shared/messages/admin.ts';
import lists from '../lists.module.css';
import classes from './technicians.module.css';
import '../../ui/page/notice.css';

interface Props {
  count: number;
  /** Whether they are listed already. */
  isShown: boolean;
  onShow: () => void;
}

export function UnassignedNotice({ count, isShown, onShow }: Props) {
  if (count === 0) return null;
  return (
    <p className={`notice ${classes.notice}`}>
      <IconPackageOff size={22} aria-hidden />
      <span>
        <span>{adminText('notice.unassigned', { count })}</span>{' '}
        {!isShown && (
          <button type="button" className={lists.linkButton} onClick={onShow}>
            {adminText('technicians.view', { count })}
          </button>
        )}
      </span>
    </p>
  );
}
