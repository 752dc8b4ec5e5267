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
