import { type Database, transaction } from '../../../db/client.ts';
import type { Gazetteer } from '../geo/gazetteer.ts';
import { type Location, locate, siteWhere } from '../geo/locate.ts';
import { outsideMarket } from '../store/public-places.ts';
import { type TechnicianRow, updateTechnician } from '../store/technicians.ts';

type Site = Parameters<typeof siteWhere>[0];

/** Per transaction, so that other processes wait a second or two at most. */
const BATCH = 1000;

/** Lists by the current MARKET; also derives earlier versions' public points. Bookings stay. */
export function followMarket(db: Database, gazetteer: Gazetteer, env: Site): void {
  const { market } = env;
  let rows = outsideMarket(db, market, 0, BATCH);
  while (rows.length > 0) {
    transaction(db, (tx) => {
      for (const row of rows) {
        const location = locateNow(gazetteer, row, env);
        const isDerived = row.publicRadiusMeters > 0 || !location.hasPlace;
        if (location.hasPlace === row.hasPlace && isDerived) continue;
        updateTechnician(tx, row.id, location.hasPlace ? location : { hasPlace: false });
      }
    });
    rows = outsideMarket(db, market, rows.at(-1)!.id, BATCH);
  }
}

/** With the town they named, if it's in the point's country. */
function locateNow(gazetteer: Gazetteer, row: TechnicianRow, env: Site): Location {
  const { latitude, longitude, privacyMode, city, country } = row;
  const at = (town?: { name: string; country: string }) =>
    locate(gazetteer, { latitude, longitude }, privacyMode, { ...siteWhere(env), town });
  const location = at();
  const isThere = location.hasPlace && location.country === country;
  return isThere ? at({ name: city, country }) : location;
}
