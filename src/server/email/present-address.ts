/** Emails to technicians whose address changed while they waited for the mail server. */
import type { Database } from '../../../db/client.ts';
import { userById } from '../store/accounts/users.ts';
import { type OutboxRow, readdressEmail } from '../store/email/outbox.ts';
import type { EmailKind } from './email-content.ts';
import { STANDING } from './merge-emails.ts';

/**
 * About a technician's work. All others stay with the address they were written for: a link that
 * only its mailbox may open, and what its owner has to learn if it was somebody else who changed the
 * password or the address.
 */
const FOLLOWING: ReadonlySet<string> = new Set<EmailKind>([
  'technician-approved',
  'technician-rejected',
  'technician-frozen',
  'technician-unfrozen',
  'export-ready',
]);

/**
 * Readdresses those of the claimed emails whose technician has confirmed another address since. One
 * that isn't confirmed may be a stranger's, and the emails have customers' names.
 */
export function toPresentAddress(db: Database, claimed: readonly OutboxRow[]): OutboxRow[] {
  return claimed.map((email) => {
    if (!STANDING.has(email.kind) && !FOLLOWING.has(email.kind)) return email;
    // Of customers' emails none has an account.
    const user = email.userId === null ? undefined : userById(db, email.userId);
    const isMoved =
      user?.role === 'technician' && user.emailVerifiedAt !== null && user.email !== email.to;
    return isMoved ? readdressEmail(db, email, user.email) : email;
  });
}
