import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconShieldCog } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { SIGN_IN } from '../../shared/messages.ts';
import type { Role } from '../../shared/user.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import { showToast } from './toast.ts';
import classes from './user-menu.module.css';

interface User {
  email: string;
  role: Role;
  name?: string | null;
  profileImage?: string | null;
}

/** The avatar in the header and what hangs under it. */
export default function UserMenu({ user }: { user: User }) {
  const label = user.name || user.email;

  return (
    <Menu position="bottom-end" width={224} radius="md">
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`Account menu of ${label}`}>
          <Avatar name={label} image={user.profileImage} size={36} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>{label}</div>
        {user.role === 'technician' && (
          <Menu.Item
            component={Link}
            href={paths.techDashboard}
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
          >
            Dashboard
          </Menu.Item>
        )}
        {user.role === 'admin' && (
          <Menu.Item
            component={Link}
            href={paths.admin}
            leftSection={<IconShieldCog size={18} aria-hidden />}
          >
            Admin Dashboard
          </Menu.Item>
        )}
        <LogoutItem />
      </Menu.Dropdown>
    </Menu>
  );
}

function LogoutItem() {
  const cache = trpc.useUtils();
  const [, navigate] = useLocation();
  const logout = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      cache.auth.me.setData(undefined, null);
      navigate(paths.home);
      await cache.invalidate();
      showToast({ ...SIGN_IN.loggedOut, kind: 'success' });
    },
    onError: () => showToast({ ...SIGN_IN.logoutFailed, kind: 'destructive' }),
  });

  return (
    <Menu.Item
      leftSection={<IconLogout size={18} aria-hidden />}
      disabled={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Log out
    </Menu.Item>
  );
}
