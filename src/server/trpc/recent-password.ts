/** Sensitive changes need a password that was entered in this session recently. */

import { markProven } from '../store/accounts/sessions.ts';
import { checkPassword, type PasswordCheck } from './check-password.ts';
import { passwordNeeded } from './errors.ts';

/** Long enough for a few changes in a row, too short for an unattended browser. */
const FRESH_MS = 10 * 60_000;

export interface Session {
  id: number;
  sessionId: string;
  provenAt: number | null;
}

export function isRecent({ provenAt }: Session, now: number): boolean {
  return provenAt !== null && Math.abs(now - provenAt) < FRESH_MS;
}

/**
 * Requires that the password was entered recently. A password sent with the call is always checked,
 * and counts from then on.
 *
 * @throws FORBIDDEN with the field to send; BAD_REQUEST when the password is wrong;
 *   TOO_MANY_REQUESTS past the limit.
 */
export async function requireRecentPassword(
  deps: PasswordCheck,
  session: Session,
  currentPassword?: unknown,
): Promise<void> {
  if (typeof currentPassword === 'string') {
    await checkPassword(deps, session.id, currentPassword);
    markProven(deps.db, session.sessionId, deps.clock());
  } else if (!isRecent(session, deps.clock())) {
    throw passwordNeeded();
  }
}
