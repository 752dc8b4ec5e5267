/** Where people live: zones on both sides of every change of daylight-saving time, and one without. */
export interface City {
  /** The end of an address there. */
  address: string;
  latitude: number;
  longitude: number;
  /** Roughly: when its people are awake. */
  offsetHours: number;
}

export const CITIES: readonly City[] = [
  { address: 'Vancouver, BC V5T 3C7', latitude: 49.26, longitude: -123.1, offsetHours: -8 },
  { address: 'Portland, OR 97202', latitude: 45.48, longitude: -122.64, offsetHours: -8 },
  { address: 'San Francisco, CA 94110', latitude: 37.75, longitude: -122.42, offsetHours: -8 },
  { address: 'Phoenix, AZ 85004', latitude: 33.45, longitude: -112.07, offsetHours: -7 },
  { address: 'Denver, CO 80203', latitude: 39.73, longitude: -104.98, offsetHours: -7 },
  { address: 'Chicago, IL 60614', latitude: 41.92, longitude: -87.65, offsetHours: -6 },
  { address: 'New York, NY 10011', latitude: 40.74, longitude: -74, offsetHours: -5 },
  { address: 'Halifax, NS B3H 4R2', latitude: 44.64, longitude: -63.58, offsetHours: -4 },
];
