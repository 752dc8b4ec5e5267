/** Apart from countries.ts, because the home page loads that. */
import type { Country, Market, Units } from './countries.ts';

interface CountryFacts {
  units: Units;
  /** What a postcode is called there; a key of the texts. */
  postcode: 'zip' | 'postalCode' | 'postcode' | 'eircode';
  /** Where its map starts; also decides where time zones leave a doubt. */
  center: { latitude: number; longitude: number };
  bounds: readonly [west: number, south: number, east: number, north: number];
}

function facts(
  units: CountryFacts['units'],
  postcode: CountryFacts['postcode'],
  [latitude, longitude]: [number, number],
  bounds: CountryFacts['bounds'],
): CountryFacts {
  return { units, postcode, center: { latitude, longitude }, bounds };
}

export const COUNTRY_FACTS: Readonly<Record<Country, CountryFacts>> = {
  US: facts('imperial', 'zip', [37.7749, -122.4194], [-180, 17.8, -65.2, 72]),
  CA: facts('metric', 'postalCode', [49.2827, -123.1207], [-142, 41, -50, 84]),
  GB: facts('imperial', 'postcode', [51.5074, -0.1278], [-8.7, 49.8, 1.8, 60.9]),
  IE: facts('metric', 'eircode', [53.3498, -6.2603], [-10.7, 51.3, -5.9, 55.5]),
  FR: facts('metric', 'postcode', [48.8566, 2.3522], [-5.2, 41.3, 9.7, 51.1]),
  BE: facts('metric', 'postcode', [50.8467, 4.3525], [2.5, 49.4, 6.5, 51.6]),
  CH: facts('metric', 'postcode', [47.3769, 8.5417], [5.9, 45.8, 10.5, 47.9]),
  DE: facts('metric', 'postcode', [52.52, 13.405], [5.8, 47.2, 15.1, 55.1]),
  AT: facts('metric', 'postcode', [48.2082, 16.3738], [9.5, 46.3, 17.2, 49.1]),
  NL: facts('metric', 'postcode', [52.3676, 4.9041], [3.3, 50.7, 7.3, 53.6]),
  AU: facts('metric', 'postcode', [-33.8688, 151.2093], [112, -44, 154.5, -9]),
  NZ: facts('metric', 'postcode', [-36.8509, 174.7645], [166, -48, 179, -34]),
};

/** Miles where every country uses them. */
export function unitsOf(market: Market): Units {
  const isImperial = market.every((country) => COUNTRY_FACTS[country].units === 'imperial');
  return isImperial ? 'imperial' : 'metric';
}
