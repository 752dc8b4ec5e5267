import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../shared/place/distance.ts';
import { cellCenter, PRIVACY_MODES } from '../../shared/place/location-privacy.ts';
import { areaAt } from './area.ts';
import { openGazetteer } from './gazetteer.ts';
import { type Location, locate } from './locate.ts';

const gazetteer = openGazetteer();

const shownAt = ({ publicLatitude: latitude, publicLongitude: longitude }: Location) => ({
  latitude,
  longitude,
});
const nameOf = (point: object) => Object.values(point).join(' ');
const areaOf = ({ country, timeZone }: Pick<Location, 'country' | 'timeZone'>) =>
  `${country} ${timeZone}`;

describe.each([
  ['Windsor and Detroit', 42.315, -83.04],
  ['El Paso', 31.765, -106.5],
  ['Phenix City and Columbus', 32.46, -84.99],
  ['Tell City and Hawesville', 37.93, -86.75],
  ['Calais and St. Stephen', 45.19, -67.28],
])('around %s', (_, north, west) => {
  describe.each(PRIVACY_MODES)('in the mode %s', (mode) => {
    const located = Array.from({ length: 24 * 24 }, (__, at) => {
      const latitude = north + (Math.floor(at / 24) - 12) * 0.008;
      const longitude = west + ((at % 24) - 12) * 0.01;
      return locate(gazetteer, { latitude, longitude }, mode);
    });

    it('technicians of one public point are alike in all that is public', () => {
      const seen = new Map<string, string>();
      for (const location of located) {
        const { publicPlace, publicRadiusMeters } = location;
        const key = `${nameOf(shownAt(location))} ${areaOf(location)}`;
        const told = `${publicPlace} ${publicRadiusMeters}`;
        expect(seen.get(key) ?? told).toBe(told);
        seen.set(key, told);
      }
    });

    it('cell, country and time zone decide where they are shown', () => {
      const seen = new Map<string, string>();
      for (const location of located) {
        const key = `${nameOf(cellCenter(location, mode))} ${areaOf(location)}`;
        const shown = nameOf(shownAt(location));
        expect(seen.get(key) ?? shown).toBe(shown);
        seen.set(key, shown);
      }
    });

    it('a public point has their country and time zone, or is their own cell', () => {
      for (const location of located) {
        const shown = shownAt(location);
        if (areaOf(areaAt(gazetteer, shown)) === areaOf(location)) continue;
        expect(shown).toEqual(cellCenter(location, mode));
      }
    });

    it('the circle covers where they are', () => {
      for (const location of located) {
        const km = distanceKm(location, shownAt(location));
        expect(km * 1000).toBeLessThanOrEqual(location.publicRadiusMeters);
      }
    });

    it('changing the mode shows nothing narrower than the finer cell', () => {
      for (const location of located) {
        const coarse = shownAt(locate(gazetteer, location, 'service_area'));
        expect(cellCenter(shownAt(location), 'service_area')).toEqual(coarse);
      }
    });
  });
});

it('the river doesn’t make downtown Windsor American', () => {
  const riverfront = { latitude: 42.3149, longitude: -83.0364 };
  expect(locate(gazetteer, riverfront, 'approximate')).toMatchObject({
    country: 'CA',
    timeZone: 'America/Toronto',
  });
});

it('a chosen time zone holds where it’s used within 50 km, and moves no point', () => {
  const columbus = { latitude: 32.461, longitude: -84.9877 };
  const own = locate(gazetteer, columbus, 'approximate');
  const chosen = locate(gazetteer, columbus, 'approximate', { chosenZone: 'America/Chicago' });
  expect(own.timeZone).toBe('America/New_York');
  expect(chosen).toEqual({
    ...own,
    timeZone: 'America/Chicago',
    chosenTimeZone: 'America/Chicago',
  });
  expect(locate(gazetteer, columbus, 'approximate', { chosenZone: 'America/Denver' })).toEqual(own);
});
