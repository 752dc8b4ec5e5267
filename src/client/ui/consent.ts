import type { AroundNavHandler } from 'wouter';
import { readStored } from './browser-storage.ts';

export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** When the choice was made, ISO 8601. */
  timestamp: string;
}

export const CONSENT_KEY = 'cookie-consent';

/** How the app changes pages; optional-scripts.ts replaces it. */
export const navigation: { around: AroundNavHandler } = {
  around: (navigate, to, options) => navigate(to, options),
};

/** See src/client/booking/device.ts: a remembered customer. */
export const REMEMBERED_KEY = 'remembered-customer';

const OPEN_EVENT = 'open-cookie-settings';

/** Null if it's missing or unreadable. */
export function readConsent(): CookieConsent | null {
  const stored = readStored('localStorage', CONSENT_KEY) as CookieConsent | null;
  const isWhole = typeof stored?.analytics === 'boolean' && typeof stored.marketing === 'boolean';
  return isWhole ? stored : null;
}

/** Shows the banner again, for the link in the footer. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(OPEN_EVENT));
}

export function onOpenCookieSettings(listener: () => void): () => void {
  window.addEventListener(OPEN_EVENT, listener);
  return () => window.removeEventListener(OPEN_EVENT, listener);
}
