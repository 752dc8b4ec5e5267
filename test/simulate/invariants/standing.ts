/** Why a technician was frozen or rejected is known for as long as they are, and no longer. */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

const WRONG = `SELECT id, is_approved, is_active, is_frozen, freeze_reason, rejection_reason
  FROM technicians
  WHERE (freeze_reason IS NOT NULL) <> is_frozen
    OR (rejection_reason IS NOT NULL) <> (NOT is_approved AND NOT is_active)`;

export function refuseOtherReasons({ db }: Records): void {
  const row = db.prepare(WRONG).get();
  if (row) throw new BrokenPromise('reasons of standing', JSON.stringify(row));
}
