/**
 * Counts of tries per address and network, kept in the database so that a restart does not forget
 * them. Unknown addresses count like known ones.
 */
import { createHash } from 'node:crypto';
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import { networkOf } from '../rate-limit.ts';
import {
  clearSignInFailures,
  clearSignInFailuresOf,
  deleteOldSignInFailures,
  saveSignInFailures,
  signInFailuresOf,
} from '../store/sign-in-failures.ts';

export interface TryLimits {
  /** So many tries within the window lock the pair. */
  tries: number;
  windowMs: number;
  lockMs: number;
}

const MINUTE_MS = 60_000;

export const SIGN_IN_LIMITS: TryLimits = {
  tries: 10,
  windowMs: 15 * MINUTE_MS,
  lockMs: 15 * MINUTE_MS,
};

/** No count matters for longer. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * Counts a try before its outcome is known, so that a hundred at once are not a hundred guesses.
 *
 * @returns false while locked; such a try is not counted.
 */
export function takeTry(db: Database, key: string, now: number, limits: TryLimits): boolean {
  return transaction(db, (tx) => countTry(tx, key, now, limits));
}

/** `takeTry` within a transaction. */
export function countTry(tx: Queries, key: string, now: number, limits: TryLimits): boolean {
  const row = signInFailuresOf(tx, key);
  if ((row?.lockedUntil ?? 0) > now) return false;
  const isCurrent = row !== undefined && now - row.windowStartedAt < limits.windowMs;
  const failures = isCurrent ? row.failures + 1 : 1;
  saveSignInFailures(tx, {
    key,
    failures,
    windowStartedAt: isCurrent ? row.windowStartedAt : now,
    lockedUntil: failures >= limits.tries ? now + limits.lockMs : null,
  });
  return true;
}

/** The count of one pair is over: its try was right. */
export function forgetTries(db: Queries, key: string): void {
  clearSignInFailures(db, key);
}

/** Opens every lock on an address, from whatever network. Returns how many counts there were. */
export function unlockAddress(db: Queries, email: string): number {
  return clearSignInFailuresOf(db, `${hashed(email)}.`);
}

export function sweepTries(db: Queries, now: number): void {
  deleteOldSignInFailures(db, now - FORGOTTEN_AFTER_MS);
}

/** Hashed, so that addresses people mistype are not kept in the clear. */
export function tryKey(
  email: string,
  from: { address: string; isKnownDevice?: boolean; purpose?: string },
): string {
  const { address, isKnownDevice = false, purpose = 'sign-in' } = from;
  const who = isKnownDevice ? 'known device' : 'stranger';
  return `${hashed(email)}.${hashed(`${purpose}\n${who}\n${networkOf(address)}`)}`;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
