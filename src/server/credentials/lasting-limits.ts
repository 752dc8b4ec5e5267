/** Counts attempts in the database across restarts, by hashes: mistyped addresses are private. */
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
  tries: number;
  windowMs: number;
  /** If shorter than the window, each end allows one more attempt. */
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

/** Before the outcome is known, so that a hundred at once all count. @returns false if locked */
export function countTries(tx: Queries, counted: readonly Counted[], now: number): boolean {
  if (counted.some(({ key }) => isLocked(tx, key, now))) return false;
  for (const one of counted) countOne(tx, one, now);
  return true;
}

/** Uncounts attempts that turned out fine, and lifts a lock they caused. */
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

/** For every network. @returns the number of counters */
export function unlockAddress(db: Queries, email: string): number {
  return clearSignInFailuresOf(db, `${hashed(email)}.`);
}

/** The first half is the address's, for the admin command; the second a hash of the network. */
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

/** A window that begins in the future comes from a wrong clock. */
function hasBegun({ windowStartedAt }: { windowStartedAt: number }, now: number): boolean {
  return windowStartedAt <= now;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
