import type { Country } from '../../shared/market/countries.ts';

export interface Place {
  /** Stable: made from the description, or the postcode. */
  id: string;
  /** `Kitsilano`, `Portland`, `94110`, `V5K`. */
  name: string;
  /** State or province by its postal abbreviation: `CA`, `BC`. */
  region: string;
  country: Country;
  latitude: number;
  longitude: number;
  /** What suggestions show: `Mission District, San Francisco, CA`. */
  description: string;
}

/** What borders divide: a country's part in one time zone. */
export interface Area {
  country: Country;
  timeZone: string;
}
