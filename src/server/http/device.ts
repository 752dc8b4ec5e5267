/**
 * A browser that somebody signed in from keeps a signed cookie that says so. It opens nothing; it
 * only gets its owner past a lock that somebody else's guesses brought about, and keeps a technician
 * from booking themself.
 */
import type { Links } from '../runtime/links.ts';

export const DEVICE_COOKIE = 'device';
export const DEVICE_MAX_AGE_SECONDS = 365 * 86_400;

interface Account {
  id: number;
  linkGeneration: number;
}

export function deviceToken({ links }: { links: Links }, { id, linkGeneration }: Account): string {
  return links.token('device', id, linkGeneration);
}

/** Whether `token` was given to a browser that this very account signed in from. */
export function isKnownDevice(
  { links }: { links: Links },
  token: string | undefined,
  { id, linkGeneration }: Account,
): boolean {
  return token !== undefined && links.isGenuine('device', token, id, linkGeneration);
}
