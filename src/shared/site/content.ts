/** Texts the operator may write, in Markdown with variables. */
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { type PageName, pageNameAt } from './pages.ts';

export const PAGE_CONTENT_NAMES = [
  'terms',
  'privacy',
  'disclaimer',
  'help',
  'how-it-works',
  'imprint',
] as const;
export type PageContentName = (typeof PAGE_CONTENT_NAMES)[number];

export const CONTENT_NAMES = [...PAGE_CONTENT_NAMES, 'email-footer'] as const;
export type ContentName = (typeof CONTENT_NAMES)[number];

const CONTENT: Partial<Record<PageName, PageContentName>> = {
  terms: 'terms',
  privacy: 'privacy',
  privacyPolicy: 'privacy',
  disclaimer: 'disclaimer',
  help: 'help',
  howItWorks: 'how-it-works',
  imprint: 'imprint',
};

/**
 * The operator's text wins even in another language, since the shipped one may promise otherwise.
 * @param written the operator's languages of the page
 */
export function languageShown(
  wished: Language,
  written: readonly Language[],
  defaultLanguage: Language,
): Language {
  const inOrder = [wished, defaultLanguage, ...LANGUAGES];
  return inOrder.find((language) => written.includes(language)) ?? wished;
}

export function contentAt(pathname: string): PageContentName | undefined {
  const page = pageNameAt(pathname);
  return page && CONTENT[page];
}
