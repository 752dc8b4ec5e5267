import { inLanguage } from '#current-language';
import type { Queries } from '../../../../db/client.ts';
import type {
  AdminPage,
  AdminPageName,
  PageDraft,
} from '../../../shared/admin/admin-page.schema.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { CONTENT_NAMES, type ContentName } from '../../../shared/site/content.ts';
import { fillingOf, renderFooterMarkdown, renderMarkdown } from '../../content/present-content.ts';
import { shippedHash, shippedText } from '../../content/shipped.ts';
import { plainVariables } from '../../content/variables.ts';
import { contentPage, languagesOfPage } from '../../store/content-pages.ts';
import type { Deps } from '../../trpc/deps.ts';

export function listPages({ db, env }: Deps, language = env.defaultLanguage) {
  return CONTENT_NAMES.map((name) => summary(db, name, language));
}

export function readPage(
  { db, env }: Deps,
  { name, language = env.defaultLanguage }: AdminPageName,
): AdminPage {
  const shipped = shippedText(name, language);
  return {
    ...summary(db, name, language),
    markdown: contentPage(db, name, language)?.markdown ?? shipped,
    shipped,
    variables: inLanguage(language, () => plainVariables(env)),
  };
}

/** A text's preview, or why it can't be saved, in the admin's language. */
export async function previewPage(
  { env }: Deps,
  { name, language = env.defaultLanguage, markdown }: PageDraft,
) {
  const { contentFault } = await import('../../content/content-fault.ts');
  const filling = inLanguage(language, () => fillingOf(env));
  const html = await inLanguage(language, () => previewHtml(env, name, markdown));
  return { html, fault: contentFault(name, markdown, filling) ?? null };
}

async function previewHtml(env: Deps['env'], name: ContentName, markdown: string): Promise<string> {
  if (name !== 'email-footer') return (await renderMarkdown(name, markdown, env)).html;
  const { html } = await renderFooterMarkdown(markdown, env);
  return `<div class="document"><p>${html}</p></div>`;
}

function summary(db: Queries, name: ContentName, language: Language) {
  const row = contentPage(db, name, language);
  return {
    name,
    language,
    written: languagesOfPage(db, name),
    isOwn: row !== undefined,
    hasNewShipped: row !== undefined && row.shippedHash !== shippedHash(name, language),
    version: row?.version ?? 0,
    editedBy: row?.editedBy ?? null,
    editedAt: row?.editedAt ?? null,
  };
}
