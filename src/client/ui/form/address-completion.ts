/**
 * A street address as typed, taken apart for its suggestions: places are known by name, streets
 * often are not, so that only what follows the first comma is looked up where there is one.
 */
export function splitAddress(text: string): { street: string; place: string } {
  const comma = text.indexOf(',');
  if (comma < 0) return { street: '', place: text };
  return { street: text.slice(0, comma).trim(), place: text.slice(comma + 1).trim() };
}

/** The address with its place completed; the street stays as it was typed. */
export function completeAddress(text: string, place: string): string {
  const { street } = splitAddress(text);
  return street === '' ? place : `${street}, ${place}`;
}
