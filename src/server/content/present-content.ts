import type { Queries } from '../../../db/client.ts';
import type { ContentName } from '../../shared/site/content.ts';
import { contentPage } from '../store/content-pages.ts';
import { type Filling, fillMarkdown } from './fill.ts';
import type { RenderedContent } from './render.ts';
import { shippedText } from './shipped.ts';
import { type ContentSettings, variablesOf } from './variables.ts';

/** What the texts are filled with at the moment. */
export function fillingOf(env: ContentSettings & { sendsEmails: boolean }): Filling {
  return { variables: variablesOf(env), emails: env.sendsEmails };
}

/** Whether there is such a page: an imprint only once the operator has written one. */
export function isPresent(db: Queries, name: ContentName): boolean {
  return name !== 'imprint' || contentPage(db, name) !== undefined;
}

/** The HTML of a text, whoever wrote it. */
export async function renderMarkdown(
  name: ContentName,
  markdown: string,
  filling: Filling,
): Promise<RenderedContent> {
  // Loaded when first needed, to keep startup fast.
  const { renderContent } = await import('./render.ts');
  return renderContent(name, fillMarkdown(markdown, filling));
}

/** A page as everyone reads it: the operator's text, or the one that comes with the product. */
export async function presentContent(
  db: Queries,
  env: ContentSettings & { sendsEmails: boolean },
  name: ContentName,
): Promise<RenderedContent | undefined> {
  if (!isPresent(db, name)) return undefined;
  const markdown = contentPage(db, name)?.markdown ?? shippedText(name);
  return renderMarkdown(name, markdown, fillingOf(env));
}
