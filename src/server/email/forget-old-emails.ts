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
 * Deletes emails that belong to no booking or account (tests, invitations, emails to removed
 * admins), after a booking's retention.
 */
export function forgetOldEmails({ db, env, clock }: Outbox): void {
  transaction(db, (tx) => {
    if (deleteUnowned(tx, retainedSince(env, clock())) > 0) markErased(tx);
  });
}
