/**
 * A browser that someone signed in from keeps a signed cookie. It grants no access; it only lets
 * its owner past a lock caused by someone else's guesses, and keeps technicians from booking
 * themselves. One in which someone confirmed a booking's email keeps another, which only proves that
 * its requests with that email come from its owner.
 */
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
