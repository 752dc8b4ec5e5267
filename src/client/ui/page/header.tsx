import { IconTicket } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Loaded only for the few who sign in. */
const UserMenu = lazy(() => import('./user-menu.tsx'));

export function Header() {
  const { data: user } = trpc.auth.me.useQuery();
  const isStaff = user && user.role !== 'customer';

  return (
    <header className="shell-header shell-width">
      <Logo />
      <Link className="shell-link shell-wide" href={paths.howItWorks}>
        How It Works
      </Link>
      {!isStaff && (
        <Link className="shell-link" href={paths.techRegister}>
          <span className="shell-wide">Tech Sign-Up</span>
          <span className="shell-short">Sign Up</span>
        </Link>
      )}
      {/* A full page load, so that no optional script comes along to the links kept there. */}
      <a
        className="shell-icon-button"
        href={paths.myBookings}
        aria-label="My bookings and favorites"
      >
        <IconTicket size={20} stroke={1.75} aria-hidden />
      </a>
      <ThemeToggle />
      {user ? (
        <Suspense fallback={<span className="shell-icon-button" />}>
          <UserMenu user={user} />
        </Suspense>
      ) : (
        <Link className="shell-button" href={paths.login}>
          Login
        </Link>
      )}
    </header>
  );
}
