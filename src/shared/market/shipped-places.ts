/** Defaults; apart from places.ts, since the home page gets the operator's own. */

export const DEFAULT_CENTER = { latitude: 37.7749, longitude: -122.4194 } as const;

export interface PopularLocation {
  name: string;
  /** Shown in the Where field, and sent to the geocoder. */
  description: string;
  latitude: number;
  longitude: number;
}

/** See docs/decisions, "small rulings". */
export const POPULAR_LOCATIONS: readonly PopularLocation[] = [
  {
    name: 'San Francisco',
    description: 'San Francisco, CA',
    latitude: 37.7749,
    longitude: -122.4194,
  },
  { name: 'Portland', description: 'Portland, OR', latitude: 45.5202, longitude: -122.6742 },
  { name: 'Seattle', description: 'Seattle, WA', latitude: 47.6062, longitude: -122.3321 },
  { name: 'New York', description: 'New York, NY', latitude: 40.7128, longitude: -74.006 },
  { name: 'Vancouver', description: 'Vancouver, BC', latitude: 49.2827, longitude: -123.1207 },
  { name: 'Victoria', description: 'Victoria, BC', latitude: 48.4284, longitude: -123.3656 },
  { name: 'Toronto', description: 'Toronto, ON', latitude: 43.6532, longitude: -79.3832 },
  { name: 'Montréal', description: 'Montréal, QC', latitude: 45.5019, longitude: -73.5674 },
];
