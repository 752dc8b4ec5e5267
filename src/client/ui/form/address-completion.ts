/**
 * Splits a typed address into street and place. Only the part after the first comma is looked up,
 * because the server knows places but not all streets.
 */
export function splitAddress(text: string): { street: string; place: string } {
  const comma = text.indexOf(',');
  if (comma < 0) return { street: '', place: text };
  return { street: text.slice(0, comma).trim(), place: text.slice(comma + 1).trim() };
}

/** The address with its place completed. The street stays as typed. */
export function completeAddress(text: string, place: string): string {
  const { street } = splitAddress(text);
  return street === '' ? place : `${street}, ${place}`;
}

/** Compares letters only, so that "mile end" begins "Mile-End" and "montreal" "Montréal". */
const LETTERS = new Intl.Collator(undefined, {
  usage: 'search',
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** Whether the part before the comma may be a neighborhood, as in "Rosemont, Montr". */
export function mayBeNeighborhood(text: string): boolean {
  const { street, place } = splitAddress(text);
  return street !== '' && place !== '' && !/\d/.test(street);
}

/**
 * The addresses to suggest: places that the whole text begins, where there are some; otherwise the
 * typed street with its place completed. "Rosemont, Mont" means a part of Montréal, so it isn't
 * completed to a street in Montgomery.
 */
export function suggestAddresses(
  text: string,
  found: { whole: readonly string[]; place: readonly string[] },
): string[] {
  const { street } = splitAddress(text);
  const isMeant = (place: string) => LETTERS.compare(place.slice(0, street.length), street) === 0;
  const whole = mayBeNeighborhood(text) ? found.whole.filter(isMeant) : [];
  return whole.length > 0 ? whole : found.place.map((place) => completeAddress(text, place));
}
