/** Sensitive changes need a password that was entered in this session recently. */

import { markProven } from '../store/sessions.ts';
import { passwordNeeded } from './errors.ts';
import { type Proving, proveOneself } from './prove-oneself.ts';

/** Long enough for a few changes in a row, too short for an unattended browser. */
const FRESH_MS = 10 * 60_000;

/** A session, and when the password was last entered in it. */
export interface Session {
  id: number;
  sessionId: string;
  provenAt: number | null;
}

export function isFresh({ provenAt }: Session, now: number): boolean {
  return provenAt !== null && Math.abs(now - provenAt) < FRESH_MS;
}

/**
 * Requires that the password was entered recently. A password sent with the call is always checked,
 * and counts from then on.
 *
 * @throws FORBIDDEN with the field to send; BAD_REQUEST when the password is wrong;
 * TOO_MANY_REQUESTS past the limit.
 */
export async function requireFreshProof(
  deps: Proving,
  session: Session,
  currentPassword?: string,
): Promise<void> {
  if (currentPassword !== undefined) {
    await proveOneself(deps, session.id, currentPassword);
    markProven(deps.db, session.sessionId, deps.clock());
  } else if (!isFresh(session, deps.clock())) {
    throw passwordNeeded();
  }
}
