import type { Country } from '../../shared/market/countries.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import {
  cellCenter,
  cellRadiusMeters,
  cellsFrom,
  type Point,
  type PrivacyMode,
} from '../../shared/place/location-privacy.ts';
import { countryAt, zoneWithin } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Area } from './place.ts';
import { type AreaMap, byPoint, isSame } from './public-cell.ts';

/** The area of the nearest shipped place, however far it is. */
export function areaAt(gazetteer: Gazetteer, point: Point): Area {
  const [nearest] = gazetteer.around(point, { most: 1 });
  if (!nearest) throw new RangeError('the point is not on Earth');
  return { country: nearest.country, timeZone: nearest.timeZone };
}

export function areaInGazetteer(gazetteer: Gazetteer, area: Area): AreaMap {
  const isWanted = isOf(area);
  return {
    has: byPoint((point) => isWanted(areaAt(gazetteer, point))),
    isSettled: (cell) =>
      gazetteer
        .around(cell, { withinKm: radiusKm('approximate'), isWanted })
        .some((place) => isSame(cellCenter(place, 'approximate'), cell)),
    mayReach(cell, mode) {
      const [nearest] = gazetteer.around(cell, { most: 1 });
      // Moving within the cell brings it this much nearer at most, and the nearest as much farther.
      const withinKm = (nearest ? distanceKm(cell, nearest) : 0) + 2 * radiusKm(mode);
      return gazetteer.around(cell, { most: 1, withinKm, isWanted }).length > 0;
    },
  };
}

/** Uses countries' time zones, whose outlines are rough. */
export function areaElsewhere(area: Area, countries: readonly Country[]): AreaMap {
  const has = byPoint((point) => {
    const country = countryAt(point, countries) ?? area.country;
    return isOf(area)({ country, timeZone: zoneWithin(country, point) });
  });
  return {
    has,
    isSettled: () => true,
    mayReach: (cell, mode) => cellsFrom(cell, mode, SAMPLES).some(has),
  };
}

const SIDES = [-0.5, 0, 0.5];
const SAMPLES = SIDES.flatMap((north) => SIDES.map((east) => [north, east] as const));

function radiusKm(mode: PrivacyMode): number {
  return cellRadiusMeters(mode) / 1000;
}

const isOf = (area: Area) => (other: Area) =>
  other.country === area.country && other.timeZone === area.timeZone;
