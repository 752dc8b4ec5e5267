import { pageAt } from '../../shared/site/pages.ts';
import { site } from '../site.ts';
import type { CookieConsent } from './consent.ts';

const KINDS = ['analytics', 'marketing'] as const;

const loaded = new Set<string>();

/**
 * Loads the operator's scripts that the visitor agreed to, and no other. A script that runs cannot
 * be taken back, so withdrawing loads the page anew, without it. Pages that are kept from search
 * engines hold secret links or personal data: there nothing of the kind is loaded at all.
 */
export function applyConsent(consent: CookieConsent | null): void {
  if (KINDS.some((kind) => loaded.has(kind) && !consent?.[kind])) {
    location.reload();
    return;
  }
  if (!pageAt(location.pathname).indexed) return;
  for (const kind of KINDS) {
    if (!consent?.[kind] || !site.scripts[kind] || loaded.has(kind)) continue;
    loaded.add(kind);
    const script = document.createElement('script');
    script.src = site.scripts[kind];
    script.async = true;
    document.head.append(script);
  }
}
