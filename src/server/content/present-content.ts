import { currentLanguage, inLanguage } from '#current-language';
import type { Queries } from '../../../db/client.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { type ContentName, languageShown } from '../../shared/site/content.ts';
import { contentPage, languagesOfPage } from '../store/content-pages.ts';
import { type Filling, fillMarkdown } from './fill.ts';
import type { RenderedContent } from './render.ts';
import { shippedText } from './shipped.ts';
import { type ContentSettings, variablesOf } from './variables.ts';

interface Settings extends ContentSettings {
  sendsEmails: boolean;
  defaultLanguage: Language;
}

/** What the texts are filled with at the moment, in the current language. */
export function fillingOf(env: ContentSettings & Pick<Settings, 'sendsEmails'>): Filling {
  return { variables: variablesOf(env), emails: env.sendsEmails };
}

/** Whether there is such a page: an imprint only once the operator has written one. */
export function isPresent(db: Queries, name: ContentName): boolean {
  return name !== 'imprint' || languagesOfPage(db, name).length > 0;
}

/** The HTML of a text in the current language, whoever wrote it. */
export async function renderMarkdown(
  name: ContentName,
  markdown: string,
  env: Settings,
): Promise<RenderedContent> {
  // Loaded when first needed, to keep startup fast.
  const { renderContent } = await import('./render.ts');
  return renderContent(name, fillMarkdown(markdown, fillingOf(env)), env.defaultLanguage);
}

/** A page as everyone reads it, in the current language if there is such a text. */
export async function presentContent(
  db: Queries,
  env: Settings,
  name: ContentName,
): Promise<(RenderedContent & { language: Language }) | undefined> {
  if (!isPresent(db, name)) return undefined;
  const written = languagesOfPage(db, name);
  const language = languageShown(currentLanguage(), written, env.defaultLanguage);
  const markdown = contentPage(db, name, language)?.markdown ?? shippedText(name, language);
  const rendered = await inLanguage(language, () => renderMarkdown(name, markdown, env));
  return { ...rendered, language };
}
