/**
 * Where spreadsheets here split a CSV: at semicolons where a comma is the decimal mark. They go by the
 * computer's country, which the browser's language is nearer to than the page's.
 */
export function csvSeparator(locale: string = navigator.language): 'comma' | 'semicolon' {
  return numbersOf(locale).format(1.5).includes(',') ? 'semicolon' : 'comma';
}

/** A system's locale may be none that `Intl` takes, as `c` or `en-US-POSIX-x`. */
function numbersOf(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale);
  } catch {
    return new Intl.NumberFormat();
  }
}
