/** Links that reach a person: a call, and the way there. */
import { e164Of } from './contact.ts';

const ROUTE = 'https://www.openstreetmap.org/directions';

interface Destination {
  address: string | null;
  point?: { latitude: number; longitude: number } | null | undefined;
}

/** A route to a point, or else to an address; undefined if neither is known. */
export function directionsTo({ address, point }: Destination): string | undefined {
  if (point) return `${ROUTE}?to=${point.latitude},${point.longitude}`;
  return address === null ? undefined : `${ROUTE}?${new URLSearchParams({ to: address })}`;
}

/** Calls a phone number as it's shown; undefined if it can't be called from everywhere. */
export function callTo(phone: string): string | undefined {
  const number = e164Of(phone);
  return number && `tel:${number}`;
}
