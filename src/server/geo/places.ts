/** Where a place in words is: the face the rest of the server asks. */
import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';

export interface Places {
  autocomplete(input: string): Promise<Place[]>;
  geocode(address: string): Promise<Place | undefined>;
  reverse(latitude: number, longitude: number): Promise<Place | undefined>;
}

export interface PlacesOptions {
  gazetteer: Gazetteer;
  upstream?: { url: string; kind: 'photon' | 'nominatim'; autocomplete: boolean } | undefined;
  fetch: typeof fetch;
  /** UTC milliseconds. */
  clock: () => number;
  userAgent: string;
}

export function createPlaces({ gazetteer }: PlacesOptions): Places {
  return {
    autocomplete: async (input) => gazetteer.autocomplete(input),
    geocode: async (address) => gazetteer.geocode(address),
    reverse: async (latitude, longitude) => gazetteer.reverse(latitude, longitude),
  };
}
