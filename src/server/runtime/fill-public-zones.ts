import { type Database, transaction } from '../../../db/client.ts';
import type { Gazetteer } from '../geo/gazetteer.ts';
import { describePublic } from '../geo/locate.ts';
import { markPlaceless, setPublicZone, withoutPublicZone } from '../store/public-zones.ts';

/** Rows of one transaction: another process that writes waits some milliseconds at most. */
const BATCH = 1000;

/**
 * Fills in zone and country of public points that an earlier version stored without them: SQL knows
 * no zones. What is done is done, so that a start that is cut off goes on at the next one.
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
