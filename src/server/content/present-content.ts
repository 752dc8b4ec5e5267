import { currentLanguage, inLanguage } from '#current-language';
import type { Queries } from '../../../db/client.ts';
import { LANGUAGES, type Language } from '../../shared/messages/languages.ts';
import {
  type ContentName,
  languageShown,
  type PageContentName,
} from '../../shared/site/content.ts';
import { contentPage, languagesOfPage } from '../store/content-pages.ts';
import type { FooterForms } from './email-footer.ts';
import { type Filling, fillMarkdown } from './fill.ts';
import type { RenderedContent } from './render.ts';
import { shippedText } from './shipped.ts';
import { type ContentSettings, variablesOf } from './variables.ts';

interface Settings extends ContentSettings {
  sendsEmails: boolean;
  defaultLanguage: Language;
}

/** The current variables, in the current language. */
export function fillingOf(env: ContentSettings & Pick<Settings, 'sendsEmails'>): Filling {
  return { variables: variablesOf(env), emails: env.sendsEmails };
}

/** An imprint exists only once the operator has written one. */
export function isPresent(db: Queries, name: PageContentName): boolean {
  return name !== 'imprint' || languagesOfPage(db, name).length > 0;
}

/** The operator's or shipped text in the current language. */
export async function renderMarkdown(
  name: PageContentName,
  markdown: string,
  env: Settings,
): Promise<RenderedContent> {
  // Loaded when first needed, to keep startup fast.
  const { renderContent } = await import('./render.ts');
  return renderContent(name, fillMarkdown(markdown, fillingOf(env)), env.defaultLanguage);
}

/** In the current language if there is such a text. */
export async function presentContent(
  db: Queries,
  env: Settings,
  name: PageContentName,
): Promise<(RenderedContent & { language: Language }) | undefined> {
  if (!isPresent(db, name)) return undefined;
  const { language, markdown } = textFor(db, env, name);
  const rendered = await inLanguage(language, () => renderMarkdown(name, markdown, env));
  return { ...rendered, language };
}

function textFor(db: Queries, env: Settings, name: ContentName) {
  const written = languagesOfPage(db, name);
  const language = languageShown(currentLanguage(), written, env.defaultLanguage);
  return {
    language,
    markdown: contentPage(db, name, language)?.markdown ?? shippedText(name, language),
  };
}

/** The operator's or shipped footer, in the current language. */
export async function renderFooterMarkdown(
  markdown: string,
  env: Settings & { siteUrl: string },
): Promise<FooterForms> {
  const { renderFooter } = await import('./email-footer.ts');
  return renderFooter(fillMarkdown(markdown, fillingOf(env)), env);
}

/** Each language's footer, with the language its text is in. */
export async function emailFooters(
  db: Queries,
  env: Settings & { siteUrl: string },
): Promise<Record<Language, FooterForms & { language: Language }>> {
  const footers = LANGUAGES.map(async (wished) => {
    const { language, markdown } = inLanguage(wished, () => textFor(db, env, 'email-footer'));
    const forms = await inLanguage(language, () => renderFooterMarkdown(markdown, env));
    return [wished, { language, ...forms }] as const;
  });
  return Object.fromEntries(await Promise.all(footers)) as Record<
    Language,
    FooterForms & { language: Language }
  >;
}
