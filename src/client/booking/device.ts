/**
 * What this browser keeps for somebody who ticked "Remember me on this device": who they are, and
 * the links to their bookings. That it's there is the consent; nothing is kept before.
 */

import { REMEMBERED_KEY } from '../legal/consent.ts';

/** More than anyone has open at a time. The page of kept bookings asks for each of them. */
const LINKS_MAX = 20;

export interface Contact {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
}

export interface Remembered extends Contact {
  /** Tokens of secret links, the latest booking first. */
  tokens: string[];
}

/** Where the browser keeps it; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this browser keeps, or null if no one asked to be remembered. */
export function remembered(store?: Store): Remembered | null {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(REMEMBERED_KEY) ?? 'null');
    return isRemembered(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the contact details, and the link of the booking just made. */
export function remember(contact: Contact, token: string, store?: Store): void {
  const others = (remembered(store)?.tokens ?? []).filter((other) => other !== token);
  const { customerName, customerPhone, customerEmail } = contact;
  const tokens = [token, ...others].slice(0, LINKS_MAX);
  write({ customerName, customerPhone, customerEmail, tokens }, store);
}

/** Forgets one link, such as that of an erased booking. */
export function forgetLink(token: string, store?: Store): void {
  const kept = remembered(store);
  if (!kept?.tokens.includes(token)) return;
  write({ ...kept, tokens: kept.tokens.filter((other) => other !== token) }, store);
}

/** Forgets the person and all links. */
export function forgetCustomer(store?: Store): void {
  try {
    (store ?? localStorage).removeItem(REMEMBERED_KEY);
  } catch {
    // The browser allows no storage, so there is nothing to forget.
  }
}

function write(kept: Remembered, store?: Store): void {
  try {
    (store ?? localStorage).setItem(REMEMBERED_KEY, JSON.stringify(kept));
  } catch {
    // Without browser storage nothing is remembered. The link is in the email.
  }
}

function isRemembered(kept: unknown): kept is Remembered {
  if (typeof kept !== 'object' || kept === null) return false;
  const { customerName, customerPhone, customerEmail, tokens } = kept as Partial<Remembered>;
  const contact = [customerName, customerPhone, customerEmail];
  return (
    contact.every((text) => typeof text === 'string') &&
    Array.isArray(tokens) &&
    tokens.every((token) => typeof token === 'string')
  );
}
