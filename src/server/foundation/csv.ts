import { adminText } from '../../shared/messages/admin.ts';
import type { KeyAfter } from '../../shared/messages/texts.ts';
import type { CsvSeparator } from '../../shared/site/csv.schema.ts';
import { centsToDollars } from '../../shared/site/price.ts';

/** Begins a file: it tells spreadsheets that this is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const SEPARATORS = { comma: ',', semicolon: ';' };

/** Where a cell may begin in a spreadsheet that splits differently, whatever our quotes say. */
const FORMULAS = {
  comma: /(^|[;\t\r\n])(?=(?:"|[^\S\r\n])*[=+\-@])/g,
  semicolon: /(^|[,\t\r\n])(?=(?:"|[^\S\r\n])*[=+\-@])/g,
};

/** Prefixes what a spreadsheet would evaluate as a formula with an apostrophe (OWASP, "CSV Injection"). */
export function csvCell(text: string, separator: CsvSeparator = 'comma'): string {
  const plain = text.replace(FORMULAS[separator], "$1'");
  const isQuoted = plain.includes(SEPARATORS[separator]) || /["\r\n]/.test(plain);
  return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvLine = (cells: readonly (string | number)[], separator: CsvSeparator) =>
  `${cells.map((cell) => csvCell(String(cell), separator)).join(SEPARATORS[separator])}\r\n`;

export const csvAmount = (cents: number, separator: CsvSeparator) =>
  csvDecimal(centsToDollars(cents), separator);

export function csvDecimal(number: string, separator: CsvSeparator): string {
  return separator === 'semicolon' ? number.replace('.', ',') : number;
}

/** Rows per part, some 10 ms; the event loop gets a turn between parts. */
export const PART = 200;

type ColumnName = KeyAfter<'column', Parameters<typeof adminText>[0]>;

export type Columns<Row> = readonly (readonly [
  name: ColumnName,
  value: (row: Row, separator: CsvSeparator) => string | number,
])[];

/** A file with a heading and one line per row. @param separator a semicolon goes with decimal commas */
export async function* csvParts<Row>(
  columns: Columns<Row>,
  parts: Iterable<readonly Row[]>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly (string | number)[]) => csvLine(cells, separator);
  yield BYTE_ORDER_MARK + lineOf(columns.map(([name]) => adminText(`column.${name}`)));
  for (const rows of parts) {
    yield rows.map((row) => lineOf(columns.map(([, value]) => value(row, separator)))).join('');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
