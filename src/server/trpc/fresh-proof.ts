/** What gives an account away takes a password that was typed in this session a moment ago. */

import { markProven } from '../store/sessions.ts';
import { passwordNeeded } from './errors.ts';
import { type Proving, proveOneself } from './prove-oneself.ts';

/** Long enough for a few changes in a row, too short for a browser that was left open. */
const FRESH_MS = 10 * 60_000;

/** Whose session it is, and when the password was last typed in it. */
export interface Session {
  id: number;
  sessionId: string;
  provenAt: number | null;
}

export function isFresh({ provenAt }: Session, now: number): boolean {
  return provenAt !== null && Math.abs(now - provenAt) < FRESH_MS;
}

/**
 * Lets a session go on whose password is fresh. A password that comes with the call is looked at in
 * any case, and makes the session fresh.
 *
 * @throws FORBIDDEN, with the field to send, when it is not; BAD_REQUEST when the password is wrong;
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
