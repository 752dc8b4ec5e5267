import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POPULAR_LOCATIONS } from '../../shared/market/shipped-places.ts';
import { openGazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';

const gazetteer = openGazetteer();
const first = (input: string) => gazetteer.autocomplete(input)[0]?.description;

/** Places all over both countries: what lies nearest to points of a coarse net. */
function samplePlaces(): Place[] {
  const places = new Map<string, Place>();
  for (let latitude = 25; latitude < 62; latitude += 0.9) {
    for (let longitude = -130; longitude < -53; longitude += 1.3) {
      const place = gazetteer.reverse(latitude, longitude);
      if (place) places.set(place.id, place);
    }
  }
  for (const { latitude, longitude } of POPULAR_LOCATIONS) {
    for (let step = 0; step < 60; step++) {
      const place = gazetteer.reverse(latitude + step / 400, longitude + step / 300);
      if (place) places.set(place.id, place);
    }
  }
  return [...places.values()];
}
const sample = samplePlaces();

describe('autocomplete', () => {
  it.each([
    ['portland me', 'Portland, ME'],
    ['portland', 'Portland, OR'],
    ['94110', '94110, Mission District, San Francisco, CA'],
    ['V5K 0A1', 'V5K, North Hastings-Sunrise, Vancouver, BC'],
    ['montreal', 'Montréal, QC'],
    ['Québec', 'Québec City, QC'],
    ['st johns', "St. John's, NL"],
    ['st paul', 'Saint Paul, MN'],
    ['kits', 'Kitsilano, Vancouver, BC'],
    ['nyc', 'New York, NY'],
    ['washington dc', 'Washington, DC'],
    ['Washington, D.C., USA', 'Washington, DC'],
    ['vancouver wa', 'Vancouver, WA'],
    ['london on', 'London, ON'],
    ['mt pleasant vancouver', 'Mount Pleasant, Vancouver, BC'],
    ['saint-jerome', 'Saint-Jérôme, QC'],
    ['winston salem', 'Winston-Salem, NC'],
    ['bronx', 'The Bronx, NY'],
    ['north york', 'North York, Toronto, ON'],
    ['ballard', 'Ballard, Seattle, WA'],
    ['saint', 'St. Louis, MO'],
    ['o fallon', "O'Fallon, MO"],
    ['  ,, portland ,  or ,, usa', 'Portland, OR'],
    ['🚲 seattle', 'Seattle, WA'],
  ])('suggests first for "%s" %s', (input, description) => {
    expect(first(input)).toBe(description);
  });

  it('takes a last "CA" for California where a place fits, else for Canada', () => {
    expect(first('Ontario, CA')).toBe('Ontario, CA');
    expect(first('Toronto, CA')).toBe('Toronto, ON');
  });

  it('forgives a slip in a well-known name', () => {
    expect(first('san fransisco')).toBe('San Francisco, CA');
    expect(first('montrael')).toBe('Montréal, QC');
  });

  it('completes a postcode from its beginning', () => {
    expect(gazetteer.autocomplete('941').map(({ name }) => name)).toContain('94103');
    expect(gazetteer.autocomplete('v6').every(({ name }) => name.startsWith('V6'))).toBe(true);
  });

  it('finds every sampled place first by its own description', () => {
    expect(sample.length).toBeGreaterThan(1000);
    const lost = sample.filter(({ id, description }) => {
      return gazetteer.autocomplete(description)[0]?.id !== id;
    });
    expect(lost).toEqual([]);
  });

  it('answers any text at all with at most as many places as asked for', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.array(fc.constantFrom('st', 'new', 'ca', ',', '94110', 'V5K', '0A1', 'canada', 'é', '-')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: -3, max: 60 }), (input, limit) => {
        const typed = Array.isArray(input) ? input.join(' ') : input;
        gazetteer.geocode(typed);
        return gazetteer.autocomplete(typed, limit).length <= Math.max(0, limit);
      }),
    );
  });
});

describe('geocode', () => {
  it.each([
    ['1234 Valencia St, San Francisco, CA 94110', '94110, Mission District, San Francisco, CA'],
    [
      '1234 Valencia St, San Francisco, CA 94110-2345, USA',
      '94110, Mission District, San Francisco, CA',
    ],
    ['1055 Canada Pl, Vancouver, BC V6C 0C3', 'V6C, Waterfront, Vancouver, BC'],
    ['123 Main St, Springfield IL', 'Springfield, IL'],
    ['350 5th Ave, New York, NY', 'New York, NY'],
    ['12345 Main St, Portland OR', 'Portland, OR'],
    ['12 Main St, Springfield, IL 94110', 'Springfield, IL'],
    ['1 Infinite Loop Cupertino', 'Cupertino, CA'],
    ['100 mile house', '100 Mile House, BC'],
    ['kits van', 'Kitsilano, Vancouver, BC'],
  ])('places "%s" at %s', (address, description) => {
    expect(gazetteer.geocode(address)?.description).toBe(description);
  });

  it('knows no place for a street without a town, a code at the pole, or nothing', () => {
    for (const address of ['10 Main Street', 'H0H 0H0', '', ' , ', '🚲']) {
      expect(gazetteer.geocode(address)).toBeUndefined();
    }
  });

  it('agrees with the place on its description, and with reverse on its position', () => {
    for (const place of sample) {
      expect(gazetteer.geocode(place.description)).toEqual(place);
    }
    const same = sample.filter(
      ({ id, latitude, longitude }) => gazetteer.reverse(latitude, longitude)?.id === id,
    );
    // A few places share their coordinates with another.
    expect(same.length / sample.length).toBeGreaterThan(0.97);
  });

  it('finds the popular locations within a short ride of their true middle', () => {
    for (const { description, latitude, longitude } of POPULAR_LOCATIONS) {
      const place = gazetteer.geocode(description);
      expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.05);
      expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.05);
    }
  });
});

describe('reverse', () => {
  it('names the neighborhood, and municipalityAt its city', () => {
    expect(gazetteer.reverse(49.2684, -123.1683)?.name).toBe('Kitsilano');
    expect(gazetteer.municipalityAt(49.2684, -123.1683)?.description).toBe('Vancouver, BC');
    expect(gazetteer.municipalityAt(37.7215, -122.4412)?.description).toBe('San Francisco, CA');
    expect(gazetteer.municipalityAt(40.5755, -73.9707)?.description).toBe('Brooklyn, NY');
  });

  it('never answers a neighborhood or postcode as a municipality', () => {
    for (const { latitude, longitude } of sample) {
      const { name, region, description } = gazetteer.municipalityAt(latitude, longitude)!;
      expect(description).toBe(`${name}, ${region}`);
    }
  });

  it('knows no place in mid-ocean or off the Earth', () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [30, -50],
      [91, 0],
      [45, 500],
      [Number.NaN, 0],
      [0, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(gazetteer.reverse(latitude, longitude)).toBeUndefined();
      expect(gazetteer.municipalityAt(latitude, longitude)).toBeUndefined();
    }
  });
});
