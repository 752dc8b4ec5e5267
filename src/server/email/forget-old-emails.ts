import { type Database, transaction } from '../../../db/client.ts';
import { markErased } from '../../../db/scrub.ts';
import { retainedSince } from '../../shared/site/retention.ts';
import { deleteUnowned } from '../store/email/user-emails.ts';

interface Outbox {
  db: Database;
  env: { retentionMonths: number };
  /** UTC milliseconds. */
  clock: () => number;
}

/**
 * Deletes emails that nothing else will take along, as their booking or account does with its own: tests,
 * invitations, and those to admins who were removed. They're kept for as long as a booking is.
 */
export function forgetOldEmails({ db, env, clock }: Outbox): void {
  transaction(db, (tx) => {
    if (deleteUnowned(tx, retainedSince(env, clock())) > 0) markErased(tx);
  });
}
