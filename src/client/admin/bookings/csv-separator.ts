/**
 * Where spreadsheets here split a CSV: at semicolons where a comma is the decimal mark. They go by the
 * computer's country, which the browser's language is nearer to than the page's.
 */
export function csvSeparator(locale: string = navigator.language): 'comma' | 'semicolon' {
  let numbers = new Intl.NumberFormat();
  try {
    numbers = new Intl.NumberFormat(locale);
  } catch {
    // A system's locale may be none that Intl takes, such as `c`.
  }
  return numbers.format(1.5).includes(',') ? 'semicolon' : 'comma';
}
