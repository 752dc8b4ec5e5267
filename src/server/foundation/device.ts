// Signed cookies without access rights. One says that someone signed in here: it passes a lock
// caused by others' guesses, and prevents self-bookings. One says that a booking's email was
// confirmed here: further requests with it are its owner's.
import type { Links } from './links.ts';

export const DEVICE_COOKIE = 'device';
export const MAILBOX_COOKIE = 'mailbox';
export const DEVICE_MAX_AGE_SECONDS = 365 * 86_400;

interface Account {
  id: number;
  linkGeneration: number;
}

export function deviceToken({ links }: { links: Links }, { id, linkGeneration }: Account): string {
  return links.token('device', id, linkGeneration);
}

export function isKnownDevice(
  { links }: { links: Links },
  token: string | undefined,
  { id, linkGeneration }: Account,
): boolean {
  return token !== undefined && links.isGenuine('device', token, id, linkGeneration);
}

export function mailboxToken({ links }: { links: Links }, email: string): string {
  return links.hashOf('mailbox', email);
}

export function isOwnMailbox(deps: { links: Links }, token: string | undefined, email: string) {
  return email !== '' && token === mailboxToken(deps, email);
}
