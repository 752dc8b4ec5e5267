import type { Gazetteer } from '../src/server/geo/gazetteer.ts';
import { POPULAR_LOCATIONS, type PopularLocation } from '../src/shared/market/shipped-places.ts';
import { distanceKm } from '../src/shared/place/distance.ts';
import type { Point } from '../src/shared/place/location-privacy.ts';
import type { Random } from './random.ts';

/** Within this many kilometers of the center, for a marketplace of up to {@link SPREAD_UNTIL}. */
const SPREAD_KM = 7;
/** More technicians than this spread further out, so that they stay about as dense. */
const SPREAD_UNTIL = 400;
/** How far from a neighborhood's middle a technician works. */
const NEIGHBORHOOD_KM = 0.6;
const TRIES = 20;

export interface HomeTown {
  town: PopularLocation;
  point: Point;
  /** Where it is, in words: the neighborhood or place nearest to the point. */
  place: string;
  region: string;
}

/** The city a technician belongs to: they take turns, so that every city has its share. */
export function cityOf(index: number): PopularLocation {
  return POPULAR_LOCATIONS[index % POPULAR_LOCATIONS.length]!;
}

/** A point in a real neighborhood of the city, and what that neighborhood is called. */
export function homeTown(
  random: Random,
  gazetteer: Gazetteer,
  town: PopularLocation,
  technicians: number,
): HomeTown {
  const spread = SPREAD_KM * Math.sqrt(Math.max(1, technicians / SPREAD_UNTIL));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const near = moved(town, random.normal(0, spread), random.normal(0, spread));
    const place = gazetteer.reverse(near.latitude, near.longitude);
    if (place && distanceKm(place, town) <= spread * 3) {
      const jitter = () => random.normal(0, NEIGHBORHOOD_KM);
      return {
        town,
        point: moved(place, jitter(), jitter()),
        place: place.name,
        region: place.region,
      };
    }
  }
  return {
    town,
    point: { latitude: town.latitude, longitude: town.longitude },
    place: town.name,
    region: '',
  };
}

function moved(from: Point, northKm: number, eastKm: number): Point {
  const latitude = from.latitude + northKm / 111.195;
  return {
    latitude,
    longitude: from.longitude + eastKm / (111.195 * Math.cos((latitude * Math.PI) / 180)),
  };
}
