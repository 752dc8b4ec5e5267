/** A new language is a folder of catalogues and a line here. */

export interface LanguageFacts {
  /** BCP 47, for `lang`, `hreflang` and Intl. */
  tag: string;
  /** In the language itself. */
  name: string;
}

/** In the switch's order. Other catalogues are compared with the first. */
export const LANGUAGE_FACTS = {
  en: { tag: 'en-US', name: 'English' },
  fr: { tag: 'fr-CA', name: 'Français' },
  es: { tag: 'es-US', name: 'Español' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as Language[];

/** The cookie with the language a person chose. */
export const LANGUAGE_COOKIE = 'language';

/** The language of the source texts, logs and the command line. */
export const SOURCE_LANGUAGE: Language = 'en';

/** Of a tag such as `fr-CA`; undefined for another language. */
export function languageOfTag(tag: string): Language | undefined {
  const subtag = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === subtag);
}

/**
 * For dates, numbers and prices: `fr-CA` in Canada, `fr-CH` in Switzerland.
 * @param countries ISO 3166-1 alpha-2; none for the language's usual country
 */
export function localeOf(language: Language, countries: readonly string[] = []): string {
  const { tag } = LANGUAGE_FACTS[language];
  const [first] = countries;
  return !first || countries.includes(tag.slice(-2)) ? tag : `${language}-${first}`;
}
