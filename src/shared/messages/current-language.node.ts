/** On the server, each request and email has its own language. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { DEFAULT_MARKET, type Market } from '../market/countries.ts';
import { type Language, localeOf, SOURCE_LANGUAGE } from './languages.ts';

interface Operator {
  defaultLanguage: Language;
  /** Decides how dates, numbers, prices and phones are written. */
  market: Market;
}

interface Spoken {
  language: Language;
  reader: Language;
  operator: Operator;
  /** Computed once: a page of results asks a hundred times. */
  locale: string;
}

const spoken = new AsyncLocalStorage<Spoken>();
const source: Spoken = {
  language: SOURCE_LANGUAGE,
  reader: SOURCE_LANGUAGE,
  operator: { defaultLanguage: SOURCE_LANGUAGE, market: DEFAULT_MARKET },
  locale: localeOf(SOURCE_LANGUAGE, DEFAULT_MARKET),
};
const now = (): Spoken => spoken.getStore() ?? source;

/** See {@link inLanguage}. */
export function currentLanguage(): Language {
  return now().language;
}

/** The caller's own, even for a documented call, which is answered in English. */
export function readersLanguage(): Language {
  return now().reader;
}

/** For Intl: the language as spoken in the operator's market. */
export function currentLocale(): string {
  return now().locale;
}

/** Plain, since programs read times in emails and the API. */
export const SPACE_IN_TIMES = ' ';

export function currentMarket(): Market {
  return now().operator.market;
}

/**
 * Also applies to what `act` starts. @param language null for the operator's default
 * @param operator defaults to the surrounding call's @param reader see {@link readersLanguage}
 */
export function inLanguage<T>(
  language: Language | null,
  act: () => T,
  operator: Operator = now().operator,
  reader: Language | null = language,
): T {
  const { defaultLanguage, market } = operator;
  const each = { language: language ?? defaultLanguage, reader: reader ?? defaultLanguage };
  return spoken.run({ ...each, operator, locale: localeOf(each.language, market) }, act);
}

/** Parsed on an area's first use, since a server has every language. */
export function compiled(catalogue: Record<string, string>) {
  const entries = Object.entries(catalogue);
  return Object.fromEntries(entries.map(([key, message]) => [key, compileMessageOrThrow(message)]));
}
