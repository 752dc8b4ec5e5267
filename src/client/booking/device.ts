// Only "Remember me on this device" keeps a person and their booking links; ticking it is the
// consent. Without it, links of bookings made in this tab last until it's closed.

import { forgetCopy, forgetOthers } from '../offline/copies.ts';
import { paths } from '../paths.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { REMEMBERED_KEY } from '../ui/consent.ts';

/** The page of kept bookings loads each of them. */
const LINKS_MAX = 20;

export interface Contact {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  /** Of the latest visit. */
  serviceAddress?: string | undefined;
}

export interface Remembered extends Contact {
  /** Of secret links, latest booking first. */
  tokens: string[];
}

export function remembered(): Remembered | null {
  const kept = readStored('localStorage', REMEMBERED_KEY);
  return isRemembered(kept) ? kept : null;
}

export function remember(contact: Contact, token: string): void {
  const before = remembered();
  const others = (before?.tokens ?? []).filter((other) => other !== token);
  const { customerName, customerPhone, customerEmail } = contact;
  const serviceAddress = contact.serviceAddress || before?.serviceAddress;
  const tokens = [token, ...others].slice(0, LINKS_MAX);
  write({ customerName, customerPhone, customerEmail, serviceAddress, tokens });
}

export function keepInTab(token: string): void {
  writeStored(
    'sessionStorage',
    REMEMBERED_KEY,
    [...new Set([token, ...ofTab()])].slice(0, LINKS_MAX),
  );
}

/** Latest booking first. */
export function keptLinks(): string[] {
  return [...new Set([...ofTab(), ...(remembered()?.tokens ?? [])])];
}

export function forgetLink(token: string): void {
  void forgetCopy(paths.booking(token));
  const others = ofTab().filter((other) => other !== token);
  writeStored('sessionStorage', REMEMBERED_KEY, others.length > 0 ? others : null);
  const kept = remembered();
  if (!kept?.tokens.includes(token)) return;
  write({ ...kept, tokens: kept.tokens.filter((other) => other !== token) });
}

/** In place of one that no longer works, where that is kept. */
export function replaceLink(token: string, next: string): void {
  const kept = remembered();
  forgetLink(token);
  if (kept?.tokens.includes(token)) remember(kept, next);
  else keepInTab(next);
}

export function forgetCustomer(): void {
  write(null);
  writeStored('sessionStorage', REMEMBERED_KEY, null);
  void forgetOthers();
}

function ofTab(): string[] {
  const kept = readStored('sessionStorage', REMEMBERED_KEY);
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
}

function write(kept: Remembered | null): void {
  writeStored('localStorage', REMEMBERED_KEY, kept);
}

function isRemembered(kept: unknown): kept is Remembered {
  if (typeof kept !== 'object' || kept === null) return false;
  const { customerName, customerPhone, customerEmail, tokens, ...rest } =
    kept as Partial<Remembered>;
  const contact = [customerName, customerPhone, customerEmail, rest.serviceAddress ?? ''];
  return (
    contact.every((text) => typeof text === 'string') &&
    Array.isArray(tokens) &&
    tokens.every((token) => typeof token === 'string')
  );
}
