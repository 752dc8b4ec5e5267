/** Points that share a public cell: one is in it, and one beyond it, beside a border of time zones or countries. */
import { areaAt } from '../../src/server/geo/area.ts';
import { openGazetteer } from '../../src/server/geo/gazetteer.ts';
import { locate } from '../../src/server/geo/locate.ts';
import type { Area } from '../../src/server/geo/place.ts';
import {
  cellCenter,
  type Point,
  PRIVACY_MODES,
  type PrivacyMode,
} from '../../src/shared/place/location-privacy.ts';

export interface BorderPair {
  mode: PrivacyMode;
  points: readonly [Point, Point];
}

const gazetteer = openGazetteer();

const isSame = (one: Point, other: Point) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** At most `count` pairs, spread over the shipped places that are shown in another cell than theirs. */
export function findBorderPairs(count: number): BorderPair[] {
  const pairs = gazetteer
    .around({ latitude: 40, longitude: -100 }, {})
    .filter(isBesideBorder)
    .flatMap(({ latitude, longitude }) =>
      PRIVACY_MODES.flatMap((mode) => pairAt({ latitude, longitude }, mode) ?? []),
    );
  const stride = Math.max(1, Math.floor(pairs.length / count));
  return pairs.filter((_, at) => at % stride === 0).slice(0, count);
}

function isBesideBorder(place: Point & Area): boolean {
  return (['approximate', 'service_area'] as const).some((mode) => {
    const { country, timeZone } = areaAt(gazetteer, cellCenter(place, mode));
    return country !== place.country || timeZone !== place.timeZone;
  });
}

/** A point that is shown in another cell, and the middle of that; undefined if it's shown in its own. */
function pairAt(point: Point, mode: PrivacyMode): BorderPair | undefined {
  const location = locate(gazetteer, point, mode);
  const shown = { latitude: location.publicLatitude, longitude: location.publicLongitude };
  const isMoved = location.hasPlace && !isSame(cellCenter(point, mode), shown);
  return isMoved ? { mode, points: [point, shown] } : undefined;
}
