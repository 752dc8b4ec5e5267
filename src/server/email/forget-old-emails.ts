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

/** Deletes old emails without a booking or account: tests, invitations, and to removed admins. */
export function forgetOldEmails({ db, env, clock }: Outbox): void {
  transaction(db, (tx) => {
    if (deleteUnowned(tx, retainedSince(env, clock())) > 0) markErased(tx);
  });
}
