/** On the server each request and each email has a language of its own. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { DEFAULT_MARKET, type Market } from '../market/countries.ts';
import { type Language, localeOf, SOURCE_LANGUAGE } from './languages.ts';

/** The operator's settings that decide how things are said. */
interface Operator {
  defaultLanguage: Language;
  /** Countries, which decide how dates, numbers, prices and phones are written. */
  market: Market;
}

interface Spoken {
  language: Language;
  reader: Language;
  operator: Operator;
  /** Worked out once, because a page of results asks a hundred times. */
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

/** The language of what is happening now: see {@link inLanguage}. */
export function currentLanguage(): Language {
  return now().language;
}

/**
 * The language in which the person behind this call writes and wants to be written to. A documented
 * call is answered in English all the same.
 */
export function readersLanguage(): Language {
  return now().reader;
}

/** For Intl: the current language as it is spoken in the operator's market. */
export function currentLocale(): string {
  return now().locale;
}

/** Plain in emails and in the API, where programs read times, too. */
export const SPACE_IN_TIMES = ' ';

export function currentMarket(): Market {
  return now().operator.market;
}

/**
 * Everything that `act` says, now and later, is in `language`.
 * @param language null for the operator's default
 * @param operator whose default and market hold; those of the surrounding call if left out
 * @param reader the language of the person, where it differs: see {@link readersLanguage}
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

/** ICU messages are read when an area is first used: a server speaks every language. */
export function compiled(catalogue: Record<string, string>) {
  const entries = Object.entries(catalogue);
  return Object.fromEntries(entries.map(([key, message]) => [key, compileMessageOrThrow(message)]));
}
