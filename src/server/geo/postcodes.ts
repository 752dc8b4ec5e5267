import { toKey } from './place-key.ts';
import type { PlaceQuery } from './place-query.ts';
import { splitRegion } from './place-query.ts';
import type { PlaceTable } from './place-table.ts';
import { lowerBound } from './sorted-text.ts';

const ZIP = /^\d{5}$/;
const ZIP_EXTENSION = /^\d{4}$/;
const FORWARD_AREA = /^[a-z]\d[a-z]$/;
const LOCAL_UNIT = /^\d[a-z]\d$/;
const WHOLE_CANADIAN = /^[a-z]\d[a-z]\d[a-z]\d$/;
/** The beginning of a code, typed so far: at least three digits, or a letter and a digit. */
const BEGINNING = /^(\d{3,4}|[a-z]\d|[a-z]\d[a-z] ?\d[a-z]?)$/;

export function rowOfPostcode(table: PlaceTable, code: string): number | undefined {
  const row = lowerBound(table.rows.postcode, code);
  return table.rows.postcode[row] === code ? row : undefined;
}

/**
 * Finds the postcode that a text is, or that an address holds: a ZIP code with or without its four
 * more digits, or a Canadian postal code, of which the first half is known.
 *
 * @returns A row of the postcode columns.
 */
export function findPostcode(
  table: PlaceTable,
  input: string,
  { words }: PlaceQuery,
): number | undefined {
  const onlyInFirstPart = toKey(input.split(',', 1)[0] ?? '') === words[0];
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index] as string;
    const code = codeAt(words, index);
    const row = code === undefined ? undefined : rowOfPostcode(table, code.toUpperCase());
    if (row === undefined) continue;
    const alone = words.length === 1 || (index === 0 && onlyInFirstPart);
    const fits = ZIP.test(word)
      ? zipFits(table, row, words, index, alone)
      : alone || !FORWARD_AREA.test(word) || index === words.length - 1 || index === 0
        ? true
        : LOCAL_UNIT.test(words[index + 1] ?? '');
    if (fits) return row;
  }
  return undefined;
}

function codeAt(words: readonly string[], index: number): string | undefined {
  const word = words[index] as string;
  if (ZIP.test(word) || FORWARD_AREA.test(word)) return word;
  return WHOLE_CANADIAN.test(word) ? word.slice(0, 3) : undefined;
}

/** Five digits that begin an address are a house number, unless their own town follows. */
function zipFits(
  table: PlaceTable,
  row: number,
  words: readonly string[],
  index: number,
  alone: boolean,
): boolean {
  if (alone) return true;
  const city = table.rows.postcodePlace[row] ?? 0;
  if (index > 0) {
    const { region } = splitRegion(words.slice(0, index));
    return !region || region === table.region(city);
  }
  const after = words.slice(1).join(' ');
  if (ZIP_EXTENSION.test(after)) return true;
  return table.cityKeys(city).some((name) => after.startsWith(name));
}

/** Postcodes that begin as typed, in order; none unless the text can only be a postcode. */
export function postcodesBeginning(
  table: PlaceTable,
  { words }: PlaceQuery,
  limit: number,
): number[] {
  const text = words.join(' ');
  if (!BEGINNING.test(text)) return [];
  const prefix = text.slice(0, /^\d/.test(text) ? 5 : 3).toUpperCase();
  const { postcode } = table.rows;
  const found: number[] = [];
  for (let row = lowerBound(postcode, prefix); found.length < limit; row++) {
    if (!postcode[row]?.startsWith(prefix)) break;
    found.push(row);
  }
  return found;
}
