import { e164Of } from './contact.ts';

const ROUTE = 'https://www.openstreetmap.org/directions';

interface Destination {
  address: string | null;
  point?: { latitude: number; longitude: number } | null | undefined;
}

/** To the point, else the address; undefined without either. */
export function directionsTo({ address, point }: Destination): string | undefined {
  if (point) return `${ROUTE}?to=${point.latitude},${point.longitude}`;
  return address === null ? undefined : `${ROUTE}?${new URLSearchParams({ to: address })}`;
}

export function callTo(phone: string): string | undefined {
  const number = e164Of(phone);
  return number && `tel:${number}`;
}
