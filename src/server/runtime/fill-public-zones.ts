import { type Database, transaction } from '../../../db/client.ts';
import type { Gazetteer } from '../geo/gazetteer.ts';
import { describePublic } from '../geo/locate.ts';
import { markPlaceless, setPublicZone, withoutPublicZone } from '../store/public-zones.ts';

/** Rows per transaction, so that other processes wait at most some milliseconds. */
const BATCH = 1000;

/**
 * Fills in the zone and country of public points stored by an earlier version. Interrupted runs
 * continue at the next start.
 */
export function fillPublicZones(db: Database, gazetteer: Gazetteer): void {
  let rows = withoutPublicZone(db, 0, BATCH);
  if (rows.length === 0) return;
  markPlaceless(db);
  rows = withoutPublicZone(db, 0, BATCH);
  while (rows.length > 0) {
    transaction(db, (tx) => {
      for (const { id, mode, ...point } of rows) {
        const { publicTimeZone, publicCountry } = describePublic(gazetteer, point, mode);
        setPublicZone(tx, { id, timeZone: publicTimeZone, country: publicCountry });
      }
    });
    rows = withoutPublicZone(db, rows.at(-1)!.id, BATCH);
  }
}
