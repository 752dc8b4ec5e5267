/** The languages that the product speaks. A new one is a folder of catalogues and a line here. */

export interface LanguageFacts {
  /** BCP 47, for `lang`, `hreflang` and Intl. */
  tag: string;
  /** In the language itself. */
  name: string;
}

/** In the order of the switch. The first has catalogues that every other is measured against. */
export const LANGUAGE_FACTS = {
  en: { tag: 'en-US', name: 'English' },
  fr: { tag: 'fr-CA', name: 'Français' },
  es: { tag: 'es-US', name: 'Español' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as Language[];

/** Where a browser keeps the language that a person chose. */
export const LANGUAGE_COOKIE = 'language';

/** The language of the source texts, of logs and of the command line. */
export const SOURCE_LANGUAGE: Language = 'en';

/** The language of a BCP 47 tag such as `fr-CA`; undefined if it isn't one of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const subtag = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === subtag);
}

/**
 * The BCP 47 tag in which dates, numbers and prices are written: the language as it is spoken in the
 * operator's market, `fr-CA` in Canada and `fr-CH` in Switzerland.
 *
 * @param countries of the market (ISO 3166-1 alpha-2); none for the language's usual country
 */
export function localeOf(language: Language, countries: readonly string[] = []): string {
  const { tag } = LANGUAGE_FACTS[language];
  const [first] = countries;
  return !first || countries.includes(tag.slice(-2)) ? tag : `${language}-${first}`;
}
