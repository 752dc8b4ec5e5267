import type { Region } from '../../../src/server/geo/regions.ts';

/** A place while it is being gathered: mutable, and linked to its city by reference. */
export interface DraftPlace {
  name: string;
  region: Region;
  /** The source's second-level administrative code, '' if none. */
  county: string;
  latitude: number;
  longitude: number;
  population: number;
  /** GeoNames feature code: PPL a place, PPLA its kinds of capital, PPLX a part of a place. */
  feature: string;
  /** Former or everyday names, besides `name`. */
  aliases: string[];
  /** Set for a neighborhood: the city it belongs to. */
  city?: DraftPlace;
}

/** "Kitsilano, Vancouver, BC" or "Vancouver, BC": what people see, and unique in the index. */
export function describe(place: DraftPlace): string {
  const names = place.city ? [place.name, place.city.name] : [place.name];
  return [...names, place.region.code].join(', ');
}

/** Distance in kilometers, flat-earth: good enough to compare places within a city. */
export function kilometersBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const perDegree = 111.2;
  const shrink = Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return perDegree * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink);
}
