/** The visitor's cookie choice, stored only in this browser. */
import { readStored, writeStored } from '../ui/browser-storage.ts';

export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** ISO 8601 instant of the choice. */
  timestamp: string;
}

export const CONSENT_KEY = 'cookie-consent';

/** Where src/client/booking/device.ts keeps a customer who asked to be remembered. */
export const REMEMBERED_KEY = 'remembered-customer';

const OPEN_EVENT = 'open-cookie-settings';

/** The stored choice, or null when there is none or storage can't be read. */
export function readConsent(): CookieConsent | null {
  const stored = readStored('localStorage', CONSENT_KEY);
  return isConsent(stored) ? stored : null;
}

/** Stores a choice. Without browser storage, the banner comes back on the next visit. */
export function storeConsent(choice: { analytics: boolean; marketing: boolean }, now: Date): void {
  const consent: CookieConsent = { necessary: true, ...choice, timestamp: now.toISOString() };
  writeStored('localStorage', CONSENT_KEY, consent);
}

/** Shows the banner again, from the footer. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(OPEN_EVENT));
}

/** Calls `listener` when someone opens the cookie settings. Returns a function that stops it. */
export function onOpenCookieSettings(listener: () => void): () => void {
  window.addEventListener(OPEN_EVENT, listener);
  return () => window.removeEventListener(OPEN_EVENT, listener);
}

function isConsent(value: unknown): value is CookieConsent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'analytics' in value &&
    typeof value.analytics === 'boolean' &&
    'marketing' in value &&
    typeof value.marketing === 'boolean'
  );
}
