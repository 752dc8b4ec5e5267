/**
 * Counts attempts in the database, so that they survive restarts. Keys are hashes, since people
 * mistype addresses.
 */
import { createHash } from 'node:crypto';
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import type { Links } from '../foundation/links.ts';
import { networkOf } from '../foundation/rate-limit.ts';
import {
  clearSignInFailures,
  clearSignInFailuresOf,
  saveSignInFailures,
  signInFailuresOf,
} from '../store/accounts/sign-in-failures.ts';

export interface TryLimits {
  /** Attempts within the window that lock the key. */
  tries: number;
  windowMs: number;
  /** If shorter than the window, one more attempt is allowed each time it ends. */
  lockMs: number;
}

export interface Counted {
  key: string;
  limits: TryLimits;
}

/** {@link countTries} in its own transaction. */
export function takeTries(db: Database, counted: readonly Counted[], now: number): boolean {
  return transaction(db, (tx) => countTries(tx, counted, now));
}

/**
 * Counts an attempt before its outcome is known, so that a hundred at once are not a hundred
 * guesses.
 * @returns false when one of them is locked; such an attempt is not counted
 */
export function countTries(tx: Queries, counted: readonly Counted[], now: number): boolean {
  if (counted.some(({ key }) => isLocked(tx, key, now))) return false;
  for (const one of counted) countOne(tx, one, now);
  return true;
}

/** Uncounts attempts that turned out fine, and removes a lock they caused. */
export function refundTries(tx: Queries, counted: readonly Counted[]): void {
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

/** Clears all locks on an email address, for every network. Returns the number of counters. */
export function unlockAddress(db: Queries, email: string): number {
  return clearSignInFailuresOf(db, `${hashed(email)}.`);
}

/**
 * The key for attempts at one address. Its first half depends only on the address, so that the
 * admin command finds it; the second half is a keyed hash of the network.
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
  const isCurrent = row && hasBegun(row, now) && now - row.windowStartedAt < limits.windowMs;
  const failures = isCurrent ? row.failures + 1 : 1;
  saveSignInFailures(tx, {
    key,
    failures,
    windowStartedAt: isCurrent ? row.windowStartedAt : now,
    lockedUntil: failures >= limits.tries ? now + limits.lockMs : null,
  });
}

function isLocked(tx: Queries, key: string, now: number): boolean {
  const row = signInFailuresOf(tx, key);
  return row !== undefined && hasBegun(row, now) && (row.lockedUntil ?? 0) > now;
}

/** A window in the future was begun by a wrong clock: it counts for nothing. */
function hasBegun({ windowStartedAt }: { windowStartedAt: number }, now: number): boolean {
  return windowStartedAt <= now;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
