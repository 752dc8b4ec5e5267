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

export function csvAmount(cents: number, separator: CsvSeparator): string {
  const amount = centsToDollars(cents);
  return separator === 'semicolon' ? amount.replace('.', ',') : amount;
}
