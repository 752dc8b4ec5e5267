/** The visitor's cookie choice, stored only in this browser. */
import type { AroundNavHandler } from 'wouter';
import { readStored } from './browser-storage.ts';

export interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** ISO 8601 instant of the choice. */
  timestamp: string;
}

export const CONSENT_KEY = 'cookie-consent';

/** How the app changes pages; optional-scripts.ts replaces it. */
export const navigation: { around: AroundNavHandler } = {
  around: (navigate, to, options) => navigate(to, options),
};

/** Where src/client/booking/device.ts keeps a customer who asked to be remembered. */
export const REMEMBERED_KEY = 'remembered-customer';

/** Where it keeps the links of bookings made in this tab. */
export const BOOKED_KEY = 'booked-here';

const OPEN_EVENT = 'open-cookie-settings';

/** The stored choice, or null when there is none or storage can't be read. */
export function readConsent(): CookieConsent | null {
  const stored = readStored('localStorage', CONSENT_KEY) as CookieConsent | null;
  const isWhole = typeof stored?.analytics === 'boolean' && typeof stored.marketing === 'boolean';
  return isWhole ? stored : null;
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
