import type { Queries } from '../../../../db/client.ts';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { CONTENT_NAMES, type ContentName } from '../../../shared/site/content.ts';
import { fillingOf, renderMarkdown } from '../../content/present-content.ts';
import { shippedHash, shippedText } from '../../content/shipped.ts';
import { plainVariables } from '../../content/variables.ts';
import type { Deps } from '../../runtime/deps.ts';
import { contentPage } from '../../store/content-pages.ts';

/** All pages that operators may write, without their texts. */
export function listPages({ db }: Deps) {
  return CONTENT_NAMES.map((name) => summary(db, name));
}

export function readPage({ db, env }: Deps, name: ContentName): AdminPage {
  const shipped = shippedText(name);
  return {
    ...summary(db, name),
    markdown: contentPage(db, name)?.markdown ?? shipped,
    shipped,
    variables: plainVariables(env),
  };
}

/** How a text would look, and why it can't be saved, if so. */
export async function previewPage(
  { env }: Deps,
  { name, markdown }: { name: ContentName; markdown: string },
) {
  const filling = fillingOf(env);
  const { contentFault } = await import('../../content/content-fault.ts');
  const { html } = await renderMarkdown(name, markdown, filling);
  return { html, fault: contentFault(markdown, filling) ?? null };
}

function summary(db: Queries, name: ContentName) {
  const row = contentPage(db, name);
  return {
    name,
    isOwn: row !== undefined,
    hasNewShipped: row !== undefined && row.shippedHash !== shippedHash(name),
    version: row?.version ?? 0,
    editedBy: row?.editedBy ?? null,
    editedAt: row?.editedAt ?? null,
  };
}
