/** What the countries are like. Apart from countries.ts, which the home page has. */
import type { Country, Market } from './countries.ts';

interface CountryFacts {
  units: 'metric' | 'imperial';
  /** What a postcode is called there; a key of the texts. */
  postcode: 'zip' | 'postalCode' | 'postcode' | 'eircode';
  /** Where its map starts; also what it's nearest to where time zones leave a doubt. */
  center: { latitude: number; longitude: number };
  /** West, south, east, north: where a geocoder looks. */
  bounds: readonly [west: number, south: number, east: number, north: number];
}

export const COUNTRY_FACTS: Readonly<Record<Country, CountryFacts>> = {
  US: {
    units: 'imperial',
    postcode: 'zip',
    center: { latitude: 37.7749, longitude: -122.4194 },
    bounds: [-180, 18, -66, 72],
  },
  CA: {
    units: 'metric',
    postcode: 'postalCode',
    center: { latitude: 49.2827, longitude: -123.1207 },
    bounds: [-142, 41, -50, 84],
  },
  GB: {
    units: 'imperial',
    postcode: 'postcode',
    center: { latitude: 51.5074, longitude: -0.1278 },
    bounds: [-8.7, 49.8, 1.8, 60.9],
  },
  IE: {
    units: 'metric',
    postcode: 'eircode',
    center: { latitude: 53.3498, longitude: -6.2603 },
    bounds: [-10.7, 51.3, -5.9, 55.5],
  },
  FR: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 48.8566, longitude: 2.3522 },
    bounds: [-5.2, 41.3, 9.7, 51.1],
  },
  BE: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 50.8467, longitude: 4.3525 },
    bounds: [2.5, 49.4, 6.5, 51.6],
  },
  CH: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 47.3769, longitude: 8.5417 },
    bounds: [5.9, 45.8, 10.5, 47.9],
  },
  DE: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 52.52, longitude: 13.405 },
    bounds: [5.8, 47.2, 15.1, 55.1],
  },
  AT: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 48.2082, longitude: 16.3738 },
    bounds: [9.5, 46.3, 17.2, 49.1],
  },
  NL: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: 52.3676, longitude: 4.9041 },
    bounds: [3.3, 50.7, 7.3, 53.6],
  },
  AU: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: -33.8688, longitude: 151.2093 },
    bounds: [112, -44, 154.5, -9],
  },
  NZ: {
    units: 'metric',
    postcode: 'postcode',
    center: { latitude: -36.8509, longitude: 174.7645 },
    bounds: [166, -48, 179, -34],
  },
};

/** Miles where every country uses them. */
export function unitsOf(market: Market): 'metric' | 'imperial' {
  const isImperial = market.every((country) => COUNTRY_FACTS[country].units === 'imperial');
  return isImperial ? 'imperial' : 'metric';
}
