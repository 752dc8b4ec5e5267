/** Nothing that strangers see is private. */
import type { Database } from '../../../db/client.ts';
import { BrokenPromise } from '../history.ts';
import { PRIVATE } from '../identity.ts';

/** Names, streets, phones and emails of everyone in the simulation have a form of their own. */
export function refusePrivate(answer: unknown, where: string): void {
  const found = PRIVATE.exec(JSON.stringify(answer));
  if (found) throw new BrokenPromise('nothing private', `${where} contains ${found[0]}`);
}

/** True points are not public: no public answer has one, to the digits it is stored with. */
export function refuseTruePoints(db: Database, answer: unknown): void {
  const rows = db.$client.prepare('SELECT id, latitude, longitude FROM technicians').all() as {
    id: number;
    latitude: number;
    longitude: number;
  }[];
  const text = JSON.stringify(answer);
  for (const { id, latitude, longitude } of rows) {
    if (!text.includes(`:${latitude},`) && !text.includes(`:${longitude},`)) continue;
    throw new BrokenPromise('nothing private', `the true point of technician ${id} is public`);
  }
}
