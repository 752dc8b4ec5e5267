/**
 * Semicolons where a comma is the decimal mark. Spreadsheets go by the computer's country, which
 * the browser's language is nearer to than the page's.
 */
export function csvSeparator(locale: string = navigator.language): 'comma' | 'semicolon' {
  let numbers = new Intl.NumberFormat();
  try {
    numbers = new Intl.NumberFormat(locale);
  } catch {
    // A system's locale may be unknown to Intl, such as `c`.
  }
  return numbers.format(1.5).includes(',') ? 'semicolon' : 'comma';
}
