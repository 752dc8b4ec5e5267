import { currentLocale, SPACE_IN_TIMES } from '#current-language';

/** Cached per locale and `variant`, such as a time zone: Intl's formatters are slow to make. */
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

/** Some engines put narrow and thin spaces around dashes and before `PM`. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\u2009\u202F]/g, ' ')
    .replace(/(\d) (?=[ap]\.?\s?m)/gi, `$1${SPACE_IN_TIMES}`);
}

/** For line starts: French and Spanish weekdays are lower case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** French ordinals, which Intl lacks: `1er décembre`, at `1 h`. */
export function inWords(text: string): string {
  return currentLocale().startsWith('fr') ? text.replace(/\b1(?=\s?–|\s\p{L}{2})/gu, '1er') : text;
}

/** Intl's Canadian French has `09 h 00`; the government's style guide says `9 h`. */
export function asWritten(text: string): string {
  return plainSpaces(text)
    .replace(/\b0?(\d{1,2}) h( 00\b)?/, '$1\u00A0h')
    .replace(/(\d\u00A0h) (?=\d)/, `$1${SPACE_IN_TIMES}`);
}
