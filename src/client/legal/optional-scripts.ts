import { pageAt } from '../../shared/site/pages.ts';
import { currentPath } from '../address.ts';
import { site } from '../site.ts';
import { readStored } from '../ui/browser-storage.ts';
import { type CookieConsent, REMEMBERED_KEY } from './consent.ts';

const KINDS = ['analytics', 'marketing'] as const;

const loaded = new Set<string>();

/**
 * Loads the operator's scripts the visitor agreed to. A running script can't be stopped, so
 * withdrawing consent reloads the page. Pages hidden from search engines hold secret links or
 * personal data, so these scripts are never loaded there.
 */
export function applyConsent(consent: CookieConsent | null): void {
  if (KINDS.some((kind) => loaded.has(kind) && !consent?.[kind])) {
    location.reload();
    return;
  }
  if (!pageAt(currentPath()).indexed || isSomebodyKept()) return;
  for (const kind of KINDS) {
    if (!consent?.[kind] || !site.scripts[kind] || loaded.has(kind)) continue;
    loaded.add(kind);
    const script = document.createElement('script');
    script.src = site.scripts[kind];
    script.async = true;
    document.head.append(script);
  }
}

/** A script could read a remembered customer's name and booking links from the browser's storage. */
function isSomebodyKept(): boolean {
  return readStored('localStorage', REMEMBERED_KEY) !== null;
}
