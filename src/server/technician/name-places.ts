/** Public points the gazetteer can't name: one name a cell, from the geocoder. */

import type { Point } from '../../shared/place/location-privacy.ts';
import { nameOfPoint, namePoint, unnamedPoints } from '../store/public-places.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/** Without an answer from the geocoder, the name stays as it is. */
export async function namePlaceOf(deps: Deps, technicianId: number): Promise<void> {
  const row = technicianById(deps.db, technicianId);
  if (row) await nameAt(deps, { latitude: row.publicLatitude, longitude: row.publicLongitude });
}

/** Unnamed ones after an upgrade, or once a geocoder answers. */
export async function namePlaces(deps: Deps): Promise<void> {
  for (const point of unnamedPoints(deps.db)) await nameAt(deps, point);
}

async function nameAt(deps: Deps, point: Point): Promise<void> {
  const name = nameOfPoint(deps.db, point) ?? (await deps.places.townAt(point))?.name;
  if (name === undefined) return;
  for (const id of namePoint(deps.db, point, name)) deps.search.upsert(id);
}
