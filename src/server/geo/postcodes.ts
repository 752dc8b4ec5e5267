import type { PlaceQuery } from './place-query.ts';
import { lowerBound, type PlaceTable } from './place-table.ts';

/** With a ZIP code's last four digits, or a Canadian code's second half. */
const ALONE = /^(\d{5}(?= ?\d{4}$|$)|[a-z]\d[a-z](?= ?\d[a-z]\d$|$))/;
/** At least three digits, or a letter and a digit, of a code being typed. */
const BEGINNING = /^(\d{3,4}|[a-z]\d|[a-z]\d[a-z] ?\d[a-z]?)$/;

export function rowOfPostcode(table: PlaceTable, code: string): number | undefined {
  const row = lowerBound(table.rows.postcode, code);
  return table.rows.postcode[row] === code ? row : undefined;
}

/** The postcode that the whole text is; of a Canadian one, its first half. */
export function postcodeAlone(table: PlaceTable, { words }: PlaceQuery): number | undefined {
  const [, code] = ALONE.exec(words.join(' ')) ?? [];
  return code === undefined ? undefined : rowOfPostcode(table, code.toUpperCase());
}

/** In order; none if the text could be something else than a postcode. */
export function postcodesBeginning(table: PlaceTable, { words }: PlaceQuery, limit: number) {
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
