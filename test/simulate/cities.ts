/** Where people live: zones on both sides of every change of daylight-saving time, and one without. */
export interface City {
  /** The end of an address there. */
  address: string;
  latitude: number;
  longitude: number;
  /** Roughly: when its people are awake. */
  offsetHours: number;
  /** Those of its technicians. */
  zones: readonly string[];
}

export const CITIES: readonly City[] = [
  {
    address: 'Vancouver, BC V5T 3C7',
    latitude: 49.26,
    longitude: -123.1,
    offsetHours: -8,
    zones: ['America/Vancouver'],
  },
  {
    address: 'Portland, OR 97202',
    latitude: 45.48,
    longitude: -122.64,
    offsetHours: -8,
    zones: ['America/Los_Angeles'],
  },
  {
    address: 'San Francisco, CA 94110',
    latitude: 37.75,
    longitude: -122.42,
    offsetHours: -8,
    zones: ['America/Los_Angeles'],
  },
  {
    address: 'Phoenix, AZ 85004',
    latitude: 33.45,
    longitude: -112.07,
    offsetHours: -7,
    zones: ['America/Phoenix'],
  },
  {
    address: 'Denver, CO 80203',
    latitude: 39.73,
    longitude: -104.98,
    offsetHours: -7,
    zones: ['America/Denver'],
  },
  {
    address: 'Chicago, IL 60614',
    latitude: 41.92,
    longitude: -87.65,
    offsetHours: -6,
    zones: ['America/Chicago'],
  },
  {
    address: 'New York, NY 10011',
    latitude: 40.74,
    longitude: -74,
    offsetHours: -5,
    zones: ['America/New_York'],
  },
  {
    address: 'Halifax, NS B3H 4R2',
    latitude: 44.64,
    longitude: -63.58,
    offsetHours: -4,
    zones: ['America/Halifax'],
  },
  // On both sides of a border of zones, which goes through the cells that strangers see.
  {
    address: 'Decker, IN 47524',
    latitude: 38.51,
    longitude: -87.57,
    offsetHours: -5,
    zones: ['America/Indiana/Vincennes', 'America/Chicago'],
  },
  {
    address: 'Hazleton, IN 47640',
    latitude: 38.47,
    longitude: -87.53,
    offsetHours: -5,
    zones: ['America/Indiana/Vincennes', 'America/Chicago'],
  },
];

/** Towns beside them: some technicians go there, and others don't. */
export const SUBURBS: readonly Pick<City, 'address' | 'latitude' | 'longitude'>[] = [
  { address: 'Gresham, OR 97030', latitude: 45.507, longitude: -122.434 },
  { address: 'Oakland, CA 94612', latitude: 37.808, longitude: -122.269 },
  { address: 'Scottsdale, AZ 85251', latitude: 33.494, longitude: -111.92 },
  { address: 'Aurora, CO 80012', latitude: 39.699, longitude: -104.838 },
  { address: 'Evanston, IL 60201', latitude: 42.05, longitude: -87.69 },
];
