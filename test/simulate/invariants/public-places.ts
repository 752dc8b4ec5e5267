/**
 * What strangers see of a place follows from the true point and the privacy mode alone: written again on
 * purpose from docs/decisions, "public point".
 */
import { openGazetteer } from '../../../src/server/geo/gazetteer.ts';
import { distanceKm } from '../../../src/shared/place/distance.ts';
import { CITIES } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { PRIVATE } from '../identity.ts';
import type { Records } from './records.ts';

const KM_PER_DEGREE = 111.195;
/** A coarse cell is five by five of the fine ones. */
const FINE_KM = 2;
const COARSE_KM = 10;
/** Technicians are within so many degrees of the middle of their city. */
const NEAR = 0.1;

interface PlaceRow {
  id: number;
  latitude: number;
  longitude: number;
  publicLatitude: number;
  publicLongitude: number;
  place: string;
  mode: string;
  timeZone: string;
  radius: number;
  country: string;
}

/** Names of places at public points: few technicians move in a day. */
const names = new Map<string, string | undefined>();

/** The middle of the cell with a point. */
function cellOf({ latitude, longitude, mode }: PlaceRow): [latitude: number, longitude: number] {
  const middle = (degrees: number, step: number) => (Math.floor(degrees / step) + 0.5) * step;
  const rows = COARSE_KM / KM_PER_DEGREE;
  const narrowing = Math.cos((middle(latitude, rows) * Math.PI) / 180);
  const step = (mode === 'service_area' ? COARSE_KM : FINE_KM) / KM_PER_DEGREE;
  return [middle(latitude, step), middle(longitude, step / narrowing)];
}

/** Whether the nearest shipped place is in their time zone and country. */
function isOwn({ timeZone, country }: PlaceRow, latitude: number, longitude: number): boolean {
  const [nearest] = openGazetteer().around({ latitude, longitude }, { most: 1 });
  return nearest?.timeZone === timeZone && nearest.country === country;
}

/** In a service area it's the town, never a neighborhood. */
function nameAt({ publicLatitude, publicLongitude, mode }: PlaceRow): string | undefined {
  const isArea = mode === 'service_area';
  const key = `${publicLatitude} ${publicLongitude} ${isArea}`;
  if (!names.has(key)) {
    const gazetteer = openGazetteer();
    const near = isArea
      ? gazetteer.municipalityAt(publicLatitude, publicLongitude)
      : gazetteer.reverse(publicLatitude, publicLongitude);
    names.set(key, near?.name);
  }
  return names.get(key);
}

/** Once a day, of everyone who has a place. */
export function comparePlaces(records: Records): void {
  const rows = records.db
    .prepare(
      `SELECT id, latitude, longitude, public_latitude AS publicLatitude,
         public_longitude AS publicLongitude, public_place AS place, privacy_mode AS mode,
         time_zone AS timeZone, country, public_radius_meters AS radius
       FROM technicians WHERE has_place`,
    )
    .all() as PlaceRow[];
  for (const row of rows) {
    const [latitude, longitude] = cellOf(row);
    const { publicLatitude, publicLongitude } = row;
    const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-5;
    const isCell = isSame(publicLatitude, latitude) && isSame(publicLongitude, longitude);
    // Shown in another cell only if that has their time zone, and theirs hasn't.
    const [coarseLatitude, coarseLongitude] = cellOf({ ...row, mode: 'service_area' });
    const isAcross =
      !isOwn(row, latitude, longitude) || !isOwn(row, coarseLatitude, coarseLongitude);
    const isShown = isCell || (isAcross && isOwn(row, publicLatitude, publicLongitude));
    const km = distanceKm(row, { latitude: publicLatitude, longitude: publicLongitude });
    if (!isShown || km * 1000 > row.radius) {
      throw new BrokenPromise('public places', `${row.id}: ${publicLatitude} ${publicLongitude}`);
    }
    const city = CITIES.find(
      (one) =>
        Math.abs(one.latitude - row.latitude) < NEAR &&
        Math.abs(one.longitude - row.longitude) < NEAR,
    );
    if (city && !city.zones.includes(row.timeZone)) {
      throw new BrokenPromise('zones of places', `technician ${row.id} is in ${row.timeZone}`);
    }
    const name = nameAt(row);
    if (row.place !== name) {
      throw new BrokenPromise('public places', `${row.id} is in ${row.place}, not ${name}`);
    }
  }
}

/** Names, streets, phones and emails of everyone in the simulation have a form of their own. */
export function refusePrivate(answer: unknown, where: string): void {
  const found = PRIVATE.exec(JSON.stringify(answer));
  if (found) throw new BrokenPromise('nothing private', `${where} contains ${found[0]}`);
}

/** True points are not public: no public answer has one, to the digits it is stored with. */
export function refuseTruePoints({ db }: Records, answer: unknown): void {
  const rows = db.prepare('SELECT id, latitude, longitude FROM technicians').all() as PlaceRow[];
  const text = JSON.stringify(answer);
  for (const { id, latitude, longitude } of rows) {
    if (!text.includes(`:${latitude},`) && !text.includes(`:${longitude},`)) continue;
    throw new BrokenPromise('nothing private', `the true point of technician ${id} is public`);
  }
}
