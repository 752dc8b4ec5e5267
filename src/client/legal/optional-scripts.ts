import { createTRPCQueryUtils } from '@trpc/react-query';
import { splitLanguage } from '../../shared/site/localized-path.ts';
import { mayRunScripts } from '../../shared/site/script-pages.ts';
import { apiClient, queryClient } from '../api.ts';
import { signIns } from '../auth/landing.ts';
import { site } from '../site.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { type CookieConsent, navigation, REMEMBERED_KEY } from '../ui/consent.ts';

const KINDS = ['analytics', 'marketing'] as const;

const loaded = new Set<string>();

const { me } = createTRPCQueryUtils({ queryClient, client: apiClient }).auth;

/** This tab's history has pages with and without scripts in one document. */
const CROSSED_KEY = 'scripts-crossed';
let hasCrossed = false;

// Running scripts can't be stopped: withdrawing consent reloads, and so do pages without scripts.
// Nothing loads while someone is signed in.
export async function applyConsent(consent: CookieConsent | null): Promise<void> {
  if (KINDS.some((kind) => loaded.has(kind) && !consent?.[kind])) return location.reload();
  const agreed = KINDS.filter((kind) => consent?.[kind] && site.scripts[kind]);
  if (agreed.length === 0) return;
  const user = await me.fetch().catch(() => undefined);
  // The visitor may have gone to another page meanwhile.
  if (user !== null || !isOpen(location.pathname) || hasSecretsBehind() || isSomebodyKept()) return;
  for (const kind of agreed) {
    if (loaded.has(kind)) continue;
    loaded.add(kind);
    const script = document.createElement('script');
    script.src = site.scripts[kind]!;
    script.async = true;
    document.head.append(script);
  }
}

navigation.around = (navigate, to, options) => {
  const isLeaving = isOpen(location.pathname);
  if (isLeaving === isOpen(new URL(to, location.href).pathname)) return navigate(to, options);
  if (isLeaving && loaded.size > 0) return location[options?.replace ? 'replace' : 'assign'](to);
  hasCrossed = true;
  writeStored('sessionStorage', CROSSED_KEY, true);
  navigate(to, options);
};

function isOpen(pathname: string): boolean {
  return mayRunScripts(splitLanguage(pathname).address);
}

/**
 * Whether Back could show a secret page in this document. Only newly opened ones have no history.
 */
function hasSecretsBehind(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = entry?.type === 'navigate';
  return hasCrossed || (!isNew && readStored('sessionStorage', CROSSED_KEY) !== null);
}

/** A script could read the remembered name and booking links. */
function isSomebodyKept(): boolean {
  return (
    readStored('localStorage', REMEMBERED_KEY) !== null ||
    readStored('sessionStorage', REMEMBERED_KEY) !== null
  );
}

/** No script runs beside a session, started here or in another tab. */
function reloadIf(isSignedIn: boolean): void {
  if (isSignedIn && loaded.size > 0) location.reload();
}
queryClient.getQueryCache().subscribe(() => reloadIf(Boolean(me.getData())));
signIns().onmessage = () => reloadIf(true);
// From the back/forward cache, someone may have signed in.
addEventListener('pageshow', ({ persisted }) => reloadIf(persisted));
