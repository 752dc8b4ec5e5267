import { currentLocale, SPACE_IN_TIMES } from '#current-language';

/**
 * What `make` returns for the current locale, one for each `variant` of it, such as a time zone. It
 * is kept: Intl takes a while to make a formatter, and a server writes in several locales.
 */
export function perLocale<Made>(make: (locale: string, variant: string) => Made) {
  const made = new Map<string, Made>();
  return (variant = ''): Made => {
    const locale = currentLocale();
    const key = `${locale} ${variant}`;
    let found = made.get(key);
    if (found === undefined) {
      found = make(locale, variant);
      made.set(key, found);
    }
    return found;
  };
}

/** Intl writes narrow and thin spaces around dashes and before `PM`, some engines and not others. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\u2009\u202F]/g, ' ')
    .replace(/(\d) (?=[ap]\.?\s?m)/gi, `$1${SPACE_IN_TIMES}`);
}

/** For the start of a line: French and Spanish write the days of the week in small letters. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** French counts the first of a month, which Intl doesn't: `1er décembre`, at `1 h`. */
export function inWords(text: string): string {
  return currentLocale().startsWith('fr') ? text.replace(/\b1(?=\s?–|\s\p{L}{2})/gu, '1er') : text;
}

/** Intl writes `09 h 00` for Canada in French; its government's style guide says `9 h`. */
export function asWritten(text: string): string {
  return plainSpaces(text)
    .replace(/\b0?(\d{1,2}) h( 00\b)?/, '$1\u00A0h')
    .replace(/(\d\u00A0h) (?=\d)/, `$1${SPACE_IN_TIMES}`);
}
