/** One line of text: `Portland, OR (45.5202, -122.6742); Seattle, WA (47.6062, -122.3321)`. */

export interface NamedPlace {
  description: string;
  latitude: number;
  longitude: number;
}

const PLACE = /^([^;()]{1,100}?)\s*\((-?\d{1,2}(?:\.\d{1,6})?),\s*(-?\d{1,3}(?:\.\d{1,6})?)\)$/;

/** Undefined if a place is unreadable or not on Earth. */
export function parsePlaces(text: string): NamedPlace[] | undefined {
  const places = text
    .split(';')
    .flatMap((part) => (part.trim() === '' ? [] : placeOf(part.trim())));
  return places.includes(undefined) ? undefined : (places as NamedPlace[]);
}

export function placesText(places: readonly NamedPlace[]): string {
  return places
    .map(({ description, latitude, longitude }) => `${description} (${latitude}, ${longitude})`)
    .join('; ');
}

/** A found place, so that its text can be read again; exact to about ten meters. */
export function namedPlace({ description, latitude, longitude }: NamedPlace): NamedPlace {
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    description: description.replace(/[;()]/g, ' ').slice(0, 100).trim(),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  };
}

function placeOf(text: string): NamedPlace | undefined {
  const [, description = '', north, east] = PLACE.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { description: description.trim(), latitude, longitude } : undefined;
}
