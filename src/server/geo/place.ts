import type { Country } from '../../shared/market/countries.ts';

export interface Place {
  /** Stable: made from the description, or the postcode. */
  id: string;
  /** `Kitsilano`, `Portland`, `94110`, `V5K`. */
  name: string;
  /** Postal abbreviation: `CA`, `BC`. */
  region: string;
  country: Country;
  latitude: number;
  longitude: number;
  /** Shown in suggestions: `Mission District, San Francisco, CA`. */
  description: string;
}

/** A country's part in one time zone. */
export interface Area {
  country: Country;
  timeZone: string;
}
