import { type I18n, setupI18n } from '@lingui/core';
import { compiled, currentLanguage } from '#current-language';
import { perLocale } from './formatters.ts';
import type { Language } from './languages.ts';

type Catalogue = Record<string, string>;

/** Numbers for plurals, or text that is ready to show. */
type Values = Record<string, string | number>;

export interface Notice {
  title: string;
  text?: string;
}

export interface Texts<Key extends string> {
  (key: Key, values?: Values): string;
  /** The messages `<name>.title` and, if there is one, `<name>.text`. */
  notice(name: Titled<Key>, values?: Values): Notice;
  error(key: Key, values?: Values): { error: () => string };
}

type Titled<Key> = Key extends `${infer Name}.title` ? Name : never;

/** @param catalogues pages' scripts get only their own language's (tools/message-catalogues.ts) */
export function texts<English extends Catalogue>(
  catalogues: { en: English } & Record<Language, Catalogue>,
): Texts<keyof English & string> {
  const i18n = perLocale((locale): I18n => {
    const language = currentLanguage();
    return setupI18n({ locale, messages: { [locale]: compiled(catalogues[language]) } });
  });
  const say: Texts<keyof English & string> = (key, values) => i18n()._(key, values);
  say.error = (key, values) => ({ error: () => say(key, values) });
  say.notice = (name, values) => {
    const title = `${name}.title` as keyof English & string;
    const text = `${name}.text` as keyof English & string;
    const hasText = text in i18n().messages;
    return { title: say(title, values), ...(hasText && { text: say(text, values) }) };
  };
  return say;
}

/** `id` of `column.id`. */
export type KeyAfter<Prefix extends string, Key> = Key extends `${Prefix}.${infer Name}`
  ? Name
  : never;
