/**
 * Counts of tries, kept in the database so that a restart does not forget them. Keys are hashes:
 * addresses people mistype are not kept in the clear.
 */
import { createHash } from 'node:crypto';
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import type { Links } from '../runtime/links.ts';
import {
  clearSignInFailures,
  clearSignInFailuresOf,
  saveSignInFailures,
  signInFailuresOf,
} from '../store/sign-in-failures.ts';
import { networkOf } from './rate-limit.ts';

export interface TryLimits {
  /** So many tries within the window lock the key. */
  tries: number;
  windowMs: number;
  /** Where this is shorter than the window, one more try is let through each time it is over. */
  lockMs: number;
}

/** What one try counts toward. */
export interface Counted {
  key: string;
  limits: TryLimits;
}

/** {@link countTries} in a transaction of its own. */
export function takeTries(db: Database, counted: readonly Counted[], now: number): boolean {
  return transaction(db, (tx) => countTries(tx, counted, now));
}

/**
 * Counts a try toward everything it counts toward, before its outcome is known, so that a hundred at
 * once are not a hundred guesses.
 *
 * @returns false when one of them is locked; such a try counts nowhere.
 */
export function countTries(tx: Queries, counted: readonly Counted[], now: number): boolean {
  if (counted.some(({ key }) => isLocked(tx, key, now))) return false;
  for (const one of counted) countOne(tx, one, now);
  return true;
}

/** Takes tries back that turned out to be none, and the lock that they alone brought about. */
export function giveBack(tx: Queries, counted: readonly Counted[]): void {
  for (const { key, limits } of counted) {
    const row = signInFailuresOf(tx, key);
    if (!row) continue;
    const failures = row.failures - 1;
    if (failures <= 0) clearSignInFailures(tx, key);
    else {
      const lockedUntil = failures < limits.tries ? null : row.lockedUntil;
      saveSignInFailures(tx, { ...row, failures, lockedUntil });
    }
  }
}

/** The count of one key is over. */
export function forgetTries(tx: Queries, key: string): void {
  clearSignInFailures(tx, key);
}

/** Opens every lock on an email address, from whatever network. Returns how many counts there were. */
export function unlockAddress(db: Queries, email: string): number {
  return clearSignInFailuresOf(db, `${hashed(email)}.`);
}

/**
 * The key of tries at one address. Its first half is the address alone and needs no secret, so that
 * an operator's command finds it; the network is in the keyed half.
 */
export function tryKey(
  links: Pick<Links, 'hashOf'>,
  email: string,
  { purpose, who = '', address }: { purpose: string; who?: string; address?: string },
): string {
  const network = address === undefined ? '' : networkOf(address);
  return `${hashed(email)}.${links.hashOf('network', `${purpose}\n${who}\n${network}`)}`;
}

function countOne(tx: Queries, { key, limits }: Counted, now: number): void {
  const row = signInFailuresOf(tx, key);
  const isCurrent = row !== undefined && now - row.windowStartedAt < limits.windowMs;
  const failures = isCurrent ? row.failures + 1 : 1;
  saveSignInFailures(tx, {
    key,
    failures,
    windowStartedAt: isCurrent ? row.windowStartedAt : now,
    lockedUntil: failures >= limits.tries ? now + limits.lockMs : null,
  });
}

function isLocked(tx: Queries, key: string, now: number): boolean {
  return (signInFailuresOf(tx, key)?.lockedUntil ?? 0) > now;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
