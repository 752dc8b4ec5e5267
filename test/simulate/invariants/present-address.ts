/** What is about a technician's work follows them to the address they have confirmed since. */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import type { Records } from './records.ts';

/** Others are for the address that they were written for: it may have to learn of the change itself. */
const FOLLOWS = /^(?:booking-|technician-(?:approved|rejected|frozen|unfrozen)|export-ready)/;
const PRESENT = `SELECT email FROM users
  WHERE id = ? AND role = 'technician' AND email_verified_at IS NOT NULL`;

export function refuseFormerAddress({ db }: Records, { email }: Delivered): void {
  const { id, kind, to, userId } = email;
  if (userId === null || !FOLLOWS.test(kind)) return;
  const present = db.prepare(PRESENT).pluck().get(userId);
  if (present === undefined || present === to) return;
  throw new BrokenPromise('others stay out', `email ${id} (${kind}) to ${to}, now ${present}`);
}
