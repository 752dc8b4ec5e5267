/** An email that an admin sends again has all its attempts: one more refusal doesn't end it. */
import { BrokenPromise } from '../history.ts';
import type { Records } from './records.ts';

/** @param id of an email that was just tried again, once */
export function refuseUsedUp({ db }: Records, id: number): void {
  const row = db.prepare('SELECT attempts, refusals FROM outbox WHERE id = ?').get(id);
  const { attempts = 0, refusals = 0 } = (row ?? {}) as { attempts?: number; refusals?: number };
  if (attempts <= 1 && refusals <= 1) return;
  throw new BrokenPromise('emails again', `email ${id}: ${attempts} tries, ${refusals} refusals`);
}
