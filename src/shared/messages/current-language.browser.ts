/** A page has one language for as long as it is open. */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Market } from '../market/countries.ts';
import { type Language, languageOfTag, SOURCE_LANGUAGE } from './languages.ts';

const { lang } = document.documentElement;
const ofPage = languageOfTag(lang) ?? SOURCE_LANGUAGE;

export function currentLanguage(): Language {
  return ofPage;
}

/** For Intl: the page's `lang` names the market's country too. */
export function currentLocale(): string {
  return lang;
}

/** Between `9:00` and `AM`: a screen never breaks a time into two lines. */
export const SPACE_IN_TIMES = '\u00A0';

/** As the server wrote it, which has checked it. */
const market = document
  .querySelector<HTMLMetaElement>('meta[name="market"]')!
  .content.split(',') as unknown as Market;

export function currentMarket(): Market {
  return market;
}

/** The build has compiled the messages (tools/message-catalogues.ts). */
export function compiled(catalogue: Record<string, string>) {
  return catalogue as unknown as Record<string, CompiledMessage>;
}
