import { IconTicket } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { shellText } from '../../../shared/messages/shell.ts';
import { base } from '../../address.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { lazyPart } from './lazy-part.tsx';

/** After the first paint: few change the language. */
const LanguageMenu = lazyPart(async () => ({
  default: (await import('../../late.ts')).LanguageMenu,
}));

const ThemeToggle = lazyPart<{ isInWords?: boolean }>(async () => ({
  default: (await import('../../late.ts')).ThemeToggle,
}));

/** Loaded only for the few who sign in. */
export const UserMenu = lazyPart(() => import('./user-menu.tsx'));

const ASK_AGAIN_MS = 10_000;

export function Header() {
  const { data: user, isFetched } = trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS,
  });
  const isStaff = user && user.role !== 'customer';
  // They may be signed in: don't offer to sign up or log in.
  const isUnknown = isFetched && user === undefined;

  return (
    <header className="shell-header shell-width">
      <Logo />
      <Link className="shell-link shell-wide" href={paths.howItWorks}>
        {shellText('howItWorks')}
      </Link>
      {!(isStaff || isUnknown) && (
        <Link className="shell-link" href={paths.techRegister}>
          <span className="shell-wide">{shellText('techSignUp')}</span>
          <span className="shell-short">{shellText('signUp')}</span>
        </Link>
      )}
      <Link
        className="shell-icon-button shell-short"
        href={paths.howItWorks}
        aria-label={shellText('howItWorks')}
      >
        ?
      </Link>
      {/* A full page load, so that no optional script comes along to the links kept there. */}
      <a
        className="shell-icon-button"
        href={base + paths.myBookings}
        aria-label={shellText('myBookings')}
      >
        <IconTicket size={20} stroke={1.75} aria-hidden />
      </a>
      <Suspense fallback={<span className="shell-icon-button" />}>
        <LanguageMenu />
      </Suspense>
      <span className="shell-wide">
        <Suspense fallback={<span className="shell-icon-button" />}>
          <ThemeToggle />
        </Suspense>
      </span>
      {user ? (
        <Suspense fallback={<span className="shell-icon-button" />}>
          <UserMenu user={user} />
        </Suspense>
      ) : (
        !isUnknown && (
          <Link className="shell-button" href={paths.login}>
            {shellText('login')}
          </Link>
        )
      )}
    </header>
  );
}

/** The logo with the site's name, linked to home. The server writes the same markup (src/server/http/page.ts). */
function Logo() {
  return (
    <Link className="shell-logo" href={paths.home}>
      {site.logo ? (
        <img className="shell-mark" src={site.logo} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="16" cy="16" r="13.5" strokeWidth="3" />
          <path strokeWidth="1.5" d="M16 3v26M3 16h26M6.8 6.8l18.4 18.4M25.2 6.8 6.8 25.2" />
          <circle cx="16" cy="16" r="4" fill="currentColor" stroke="none" />
        </svg>
      )}
      <span>{site.name}</span>
    </Link>
  );
}
