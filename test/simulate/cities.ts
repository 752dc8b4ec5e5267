/** Where people live: zones on both sides of every change of daylight-saving time, and one without. */
import type { Random } from '../../demo/random.ts';

export interface Town {
  /** The end of an address there. */
  address: string;
  latitude: number;
  longitude: number;
}
export interface City extends Town {
  /** Roughly: when its people are awake. */
  offsetHours: number;
  /** Those of its technicians. */
  zones: readonly string[];
}

// On both sides of a border of zones, which goes through the cells that strangers see.
const BORDER = ['America/Indiana/Vincennes', 'America/Chicago'];

const ROWS: readonly (readonly [string, number, number, number, readonly string[]])[] = [
  ['Vancouver, BC V5T 3C7', 49.26, -123.1, -8, ['America/Vancouver']],
  ['Portland, OR 97202', 45.48, -122.64, -8, ['America/Los_Angeles']],
  ['San Francisco, CA 94110', 37.75, -122.42, -8, ['America/Los_Angeles']],
  ['Phoenix, AZ 85004', 33.45, -112.07, -7, ['America/Phoenix']],
  ['Denver, CO 80203', 39.73, -104.98, -7, ['America/Denver']],
  ['Chicago, IL 60614', 41.92, -87.65, -6, ['America/Chicago']],
  ['New York, NY 10011', 40.74, -74, -5, ['America/New_York']],
  ['Halifax, NS B3H 4R2', 44.64, -63.58, -4, ['America/Halifax']],
  ['Decker, IN 47524', 38.51, -87.57, -5, BORDER],
  ['Hazleton, IN 47640', 38.47, -87.53, -5, BORDER],
];

export const CITIES: readonly City[] = ROWS.map(
  ([address, latitude, longitude, offsetHours, zones]) => ({
    address,
    latitude,
    longitude,
    offsetHours,
    zones,
  }),
);

/** Towns beside them: some technicians go there, and others don't. */
export const SUBURBS: readonly Town[] = [
  { address: 'Gresham, OR 97030', latitude: 45.507, longitude: -122.434 },
  { address: 'Oakland, CA 94612', latitude: 37.808, longitude: -122.269 },
  { address: 'Scottsdale, AZ 85251', latitude: 33.494, longitude: -111.92 },
  { address: 'Aurora, CO 80012', latitude: 39.699, longitude: -104.838 },
  { address: 'Evanston, IL 60201', latitude: 42.05, longitude: -87.69 },
];

/** `Portland` of `Portland, OR 97202`. */
export function nameOf(address: string): string {
  return address.split(',')[0] ?? '';
}

/** A street in any city, so perhaps in another time zone. */
export function anyPlace(random: Random) {
  const city = random.pick(CITIES);
  return {
    address: `${random.int(100, 999)} Thistle Row, ${city.address}`,
    ...pinIn(city, random),
  };
}

export const pinIn = ({ latitude, longitude }: City, random: Random) => ({
  latitude: latitude + random.between(-0.08, 0.08),
  longitude: longitude + random.between(-0.08, 0.08),
});
