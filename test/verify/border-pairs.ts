/** Points that share a public cell: one is in it, and one beyond it, beside a border of time zones or countries. */

import { areaAt } from '../../src/server/geo/area.ts';
import { openGazetteer } from '../../src/server/geo/gazetteer.ts';
import { locate } from '../../src/server/geo/locate.ts';
import {
  cellCenter,
  type Point,
  PRIVACY_MODES,
  type PrivacyMode,
} from '../../src/shared/technician/location-privacy.ts';

export interface BorderPair {
  mode: PrivacyMode;
  points: readonly [Point, Point];
}

const gazetteer = openGazetteer();

/** In degrees: coarser than this, a border's small turns are passed by. */
const NET = { step: 0.5, south: 25, north: 60, west: -140, east: -53 };

/** At most `count` pairs along every border of the net, spread over both countries. */
export function findBorderPairs(count: number): BorderPair[] {
  const borders = findBorders();
  const found: BorderPair[] = [];
  // No one lives at most borders: further rounds look between those that were tried.
  const stride = Math.ceil(borders.length / count);
  for (let round = 0; round < stride; round += 1) {
    for (let at = round; at < borders.length && found.length < count; at += stride) {
      const pair = pairAt(borders[at]!, PRIVACY_MODES[found.length % 3]!);
      if (pair) found.push(pair);
    }
  }
  return found;
}

function findBorders(): Point[] {
  const borders: Point[] = [];
  for (let latitude = NET.south; latitude < NET.north; latitude += NET.step) {
    for (let longitude = NET.west; longitude < NET.east; longitude += NET.step) {
      const here = { latitude, longitude };
      for (const next of [
        { latitude: latitude + NET.step, longitude },
        { latitude, longitude: longitude + NET.step },
      ]) {
        if (zone(here) !== zone(next)) borders.push(border(here, next));
      }
    }
  }
  return borders;
}

const zone = (point: Point) => areaAt(gazetteer, point).timeZone;

/** Where on the way between two points the zone changes, to some meters. */
function border(from: Point, to: Point): Point {
  let [near, far] = [from, to];
  for (let halving = 0; halving < 16; halving += 1) {
    const middle = {
      latitude: (near.latitude + far.latitude) / 2,
      longitude: (near.longitude + far.longitude) / 2,
    };
    if (zone(middle) === zone(from)) near = middle;
    else far = middle;
  }
  return near;
}

/** A point near a border that is shown in another cell, and one in the middle of that; undefined without any. */
function pairAt(center: Point, mode: PrivacyMode): BorderPair | undefined {
  const reach = mode === 'service_area' ? 0.05 : 0.02;
  for (let north = -reach; north <= reach; north += reach / 5) {
    for (let east = -reach; east <= reach; east += reach / 5) {
      const point = { latitude: center.latitude + north, longitude: center.longitude + east };
      const location = locate(gazetteer, point, mode);
      const shown = { latitude: location.publicLatitude, longitude: location.publicLongitude };
      const own = cellCenter(point, mode);
      const isMoved = own.latitude !== shown.latitude || own.longitude !== shown.longitude;
      if (location.hasPlace && isMoved) return { mode, points: [point, shown] };
    }
  }
  return undefined;
}
