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

/** A text message with its words filled in; iPhones need the `&`. */
export const textMessage = (e164: string, text: string): string =>
  `sms:${e164}?&body=${encodeURIComponent(text)}`;

export const whatsApp = (e164: string, text: string): string =>
  `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`;
