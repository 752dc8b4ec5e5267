/**
 * What this browser keeps for somebody who ticked "Remember me on this device": who they are, and
 * the links to their bookings. That it's there is the consent; nothing is kept before, but for the
 * links of bookings made in this tab, until it's closed.
 */

import { readStored, writeStored } from '../ui/browser-storage.ts';
import { BOOKED_KEY, REMEMBERED_KEY } from '../ui/consent.ts';

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

/** What this browser keeps, or null if no one asked to be remembered. */
export function remembered(): Remembered | null {
  const kept = readStored('localStorage', REMEMBERED_KEY);
  return isRemembered(kept) ? kept : null;
}

/** Keeps the contact details, and the link of the booking just made, which is in the email too. */
export function remember(contact: Contact, token: string): void {
  const others = (remembered()?.tokens ?? []).filter((other) => other !== token);
  const { customerName, customerPhone, customerEmail } = contact;
  const tokens = [token, ...others].slice(0, LINKS_MAX);
  write({ customerName, customerPhone, customerEmail, tokens });
}

/** Keeps the link of the booking just made for as long as this tab is open. */
export function keepInTab(token: string): void {
  writeStored('sessionStorage', BOOKED_KEY, [...new Set([token, ...ofTab()])].slice(0, LINKS_MAX));
}

/** The links that this tab and this browser keep, the latest booking first. */
export function keptLinks(): string[] {
  return [...new Set([...ofTab(), ...(remembered()?.tokens ?? [])])];
}

export function forgetLink(token: string): void {
  const others = ofTab().filter((other) => other !== token);
  writeStored('sessionStorage', BOOKED_KEY, others.length > 0 ? others : null);
  const kept = remembered();
  if (!kept?.tokens.includes(token)) return;
  write({ ...kept, tokens: kept.tokens.filter((other) => other !== token) });
}

export function forgetCustomer(): void {
  write(null);
  writeStored('sessionStorage', BOOKED_KEY, null);
}

function ofTab(): string[] {
  const kept = readStored('sessionStorage', BOOKED_KEY);
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
}

function write(kept: Remembered | null): void {
  writeStored('localStorage', REMEMBERED_KEY, kept);
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
