import { IconPackageOff } from '@tabler/icons-react';
import { trpc } from '../../api.ts';
import classes from './technicians.module.css';

interface Props {
  /** Whether the list shows them already. */
  isShown: boolean;
  onShow: () => void;
}

/** Approved technicians whom no customer finds (specification, section 2). */
export function UnassignedNotice({ isShown, onShow }: Props) {
  const { data } = trpc.admin.overview.useQuery();
  const count = data?.notices.unassigned ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.notice}>
      <IconPackageOff size={22} aria-hidden />
      <span>
        {count.toLocaleString('en-US')} approved{' '}
        {count === 1 ? 'technician has' : 'technicians have'} no package assigned and will not
        appear in customer searches.{' '}
        {!isShown && (
          <button type="button" className={classes.more} onClick={onShow}>
            Show {count === 1 ? 'who' : 'them'}
          </button>
        )}
      </span>
    </p>
  );
}
