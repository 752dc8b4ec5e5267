import { IconLayoutDashboard, IconLogout, IconShieldCog } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/account/user.schema.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { trpc } from '../../api.ts';
import { dashboardPath } from '../../last-view.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../avatar.tsx';
import { useDismiss } from '../modal/use-dismiss.ts';
import { useForgetPerson } from '../use-forget-person.ts';
import classes from './menu.module.css';
import { showError, showSuccess } from './toast.ts';

type User = Pick<CurrentUser, 'email' | 'role' | 'name' | 'profileImage'>;

export default function UserMenu({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLButtonElement>(null);
  const close = useCallback((reason?: 'escape' | 'left') => {
    setOpened(false);
    if (reason === 'escape') target.current?.focus();
  }, []);
  useDismiss(root, opened, close);
  const label = user.name || user.email;

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={target}
        type="button"
        className={classes.target}
        aria-label={uiText('account.menu', { label })}
        aria-expanded={opened}
        aria-controls="user-menu"
        onClick={() => setOpened(!opened)}
      >
        <Avatar
          name={label}
          image={user.profileImage && imageUrl(user.profileImage, 96)}
          size={36}
        />
      </button>
      <div id="user-menu" className={classes.panel} hidden={!opened}>
        <p className={classes.who}>{label}</p>
        {user.role === 'technician' && (
          <Link className={classes.item} href={dashboardPath()} onClick={() => close()}>
            <IconLayoutDashboard size={18} aria-hidden />
            {uiText('account.dashboard')}
          </Link>
        )}
        {user.role === 'admin' && (
          <Link className={classes.item} href={paths.admin} onClick={() => close()}>
            <IconShieldCog size={18} aria-hidden />
            {uiText('account.admin')}
          </Link>
        )}
        <LogoutButton />
      </div>
    </div>
  );
}

function LogoutButton() {
  const forget = useForgetPerson();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      showSuccess(authText.notice('logOut.done'));
      return forget(paths.home);
    },
    onError: () => showError(authText.notice('logOut.failed')),
  });

  return (
    <button
      type="button"
      className={classes.item}
      disabled={logout.isPending}
      onClick={() => logout.mutate()}
    >
      <IconLogout size={18} aria-hidden />
      {uiText('account.logOut')}
    </button>
  );
}
