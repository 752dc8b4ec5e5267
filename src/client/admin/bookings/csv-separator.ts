/**
 * Where spreadsheets here split a CSV: at semicolons where a comma is the decimal mark. They go by the
 * computer's country, which the browser's language is nearer to than the page's.
 */
export function csvSeparator(locale: string = navigator.language): 'comma' | 'semicolon' {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? 'semicolon' : 'comma';
}
