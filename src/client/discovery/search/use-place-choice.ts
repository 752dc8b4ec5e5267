import type { Point } from '../../../shared/place/location-privacy.ts';
import { trpc } from '../../api.ts';
import type { Suggestion } from '../../ui/form/use-suggestions.ts';
import type { OwnLocation } from './use-own-location.ts';

interface ChosenPlace {
  location: string;
  point: Point | null;
}

/** Turns a suggestion or the device's position into a named place. */
export function usePlaceChoice({ find }: Pick<OwnLocation, 'find'>) {
  const { client } = trpc.useUtils();

  /** Without coordinates, the server geocodes the text. */
  async function geocode({ description, point }: Suggestion): Promise<ChosenPlace> {
    if (point) return { location: description, point };
    const place = await client.discovery.geocode.query({ address: description }).catch(() => null);
    const found = place && { latitude: place.latitude, longitude: place.longitude };
    return { location: description, point: found };
  }

  /** Undefined if it couldn't be located, or was aborted by then. */
  async function ownPlace(signal?: AbortSignal): Promise<ChosenPlace | undefined> {
    const fix = await find(signal);
    if (!fix) return undefined;
    const { latitude: lat, longitude: lng } = fix.point;
    const place = await client.discovery.placeAt.query({ lat, lng }).catch(() => null);
    // Addresses get shared: two decimals are a kilometer or so.
    const latitude = Number(lat.toFixed(2));
    const longitude = Number(lng.toFixed(2));
    const location = place?.description ?? `${latitude}, ${longitude}`;
    return { location, point: { latitude, longitude } };
  }

  return { geocode, ownPlace };
}
