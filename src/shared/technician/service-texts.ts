/** What services say in each language. No zod in this file. */
import { currentLanguage } from '#current-language';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';

export interface ServiceTexts {
  name: string;
  group: string;
  description: string;
  /** The included items. */
  services: string[];
}

/** Each language has only what was translated: English is in the service itself. */
export type Translations = {
  [language in Language]?:
    | { [field in keyof ServiceTexts]?: ServiceTexts[field] | undefined }
    | undefined;
};

/** A service, or a part of one. */
type Translated<Texts> = Texts & { translations?: Translations | undefined };

/** A text for a reader, and the language it's in, if that isn't the page's. */
export interface LocalText<Text = string> {
  text: Text;
  lang: Language | undefined;
}

/** What a service says in the reader's language, or else in English. */
export function localText<Field extends keyof ServiceTexts>(
  item: Translated<Pick<ServiceTexts, Field>>,
  field: Field,
): LocalText<ServiceTexts[Field]> {
  const language = currentLanguage();
  const translated = item.translations?.[language]?.[field];
  if (translated) return { text: translated, lang: undefined };
  const english: Pick<ServiceTexts, Field> = item;
  return { text: english[field], lang: language === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE };
}

export const localName = (item: Translated<{ name: string }>): string =>
  localText(item, 'name').text;

/** A service's name for readers of a language, who else see it in English. */
export const nameIn = ({ name, translations }: Translated<{ name: string }>, language: Language) =>
  translations?.[language]?.name || name;

/** A service's names in every language, for searches. */
export function allNames({ name, translations = {} }: Translated<{ name: string }>): string[] {
  return [name, ...Object.values(translations).flatMap((texts) => texts?.name ?? [])];
}

/** Of each language only the name, but all of `whole`. */
export function namesOf(translations: Translations, whole?: Language): Translations {
  const names: Translations = {};
  for (const language of LANGUAGES) {
    const texts = translations[language];
    if (texts && language === whole) names[language] = texts;
    else if (texts?.name) names[language] = { name: texts.name };
  }
  return names;
}

/** `before` with the texts in `change`; an empty one takes the translation away. */
export function withTranslations(before: Translations, change: Translations): Translations {
  const merged: Translations = {};
  for (const language of LANGUAGES) {
    const texts = Object.entries({ ...before[language], ...change[language] });
    const given = texts.filter(([, text]) => text?.length);
    if (given.length > 0) merged[language] = Object.fromEntries(given);
  }
  return merged;
}
