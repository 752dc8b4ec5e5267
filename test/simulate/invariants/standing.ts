/** Why a technician was frozen or rejected is emailed to them, and known for as long as they are. */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import type { Records } from './records.ts';

const WRONG = `SELECT id, is_approved, is_active, is_frozen, freeze_reason, rejection_reason
  FROM technicians
  WHERE (freeze_reason IS NOT NULL) <> is_frozen
    OR (rejection_reason IS NOT NULL) <> (NOT is_approved AND NOT is_active)`;

export function refuseOtherReasons({ db }: Records): void {
  const row = db.prepare(WRONG).get();
  if (row) throw new BrokenPromise('reasons of standing', JSON.stringify(row));
}

const REASON = `SELECT iif(? = 'technician-frozen', freeze_reason, rejection_reason)
  FROM technicians JOIN users ON users.id = user_id
  WHERE user_id = ? AND users.email_verified_at <= ?`;

export function refuseUnsaidReason({ db }: Records, { email, text }: Delivered): void {
  const { id, kind, userId, createdAt } = email;
  if (kind !== 'technician-frozen' && kind !== 'technician-rejected') return;
  const reason = db.prepare(REASON).pluck().get(kind, userId, createdAt);
  if (typeof reason !== 'string' || text.includes(reason)) return;
  throw new BrokenPromise('emails read well', `email ${id} (${kind}) has no ${reason}`);
}
