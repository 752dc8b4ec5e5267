/** Only what follows the first comma is looked up: the server knows places, not all streets. */
export function splitAddress(text: string): { street: string; place: string } {
  const comma = text.indexOf(',');
  if (comma < 0) return { street: '', place: text };
  return { street: text.slice(0, comma).trim(), place: text.slice(comma + 1).trim() };
}

/** A street with a number is no place, but "Rosemont, Mont" may be one. */
export function lookedUp(text: string): string {
  const { street, place } = splitAddress(text);
  return /\d/.test(street) || place === '' ? place : text;
}

/** The street stays as typed, unless it begins the place. */
export function completeAddress(text: string, place: string): string {
  const { street } = splitAddress(text);
  const start = place.slice(0, street.length);
  // Letters alone: "mile end" begins "Mile-End" and "cote" begins "Côte".
  const isSame = !start.localeCompare(street, undefined, {
    sensitivity: 'base',
    ignorePunctuation: true,
  });
  return isSame ? place : `${street}, ${place}`;
}
