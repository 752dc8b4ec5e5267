import { inLanguage } from '#current-language';
import { type Queries, transaction } from '../../../../db/client.ts';
import type { AdminPage, PageReset, PageSave } from '../../../shared/admin/admin-page.schema.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { ContentName } from '../../../shared/site/content.ts';
import { fillingOf } from '../../content/present-content.ts';
import { shippedHash } from '../../content/shipped.ts';
import { badField } from '../../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../../foundation/refuse-outdated.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import {
  type ContentPageRow,
  contentPage,
  deleteContentPage,
  saveContentPage,
} from '../../store/content-pages.ts';
import type { Deps } from '../../trpc/deps.ts';
import { readPage } from './read-pages.ts';

/** @throws BAD_REQUEST for a text that can't become a page; CONFLICT for an outdated edit */
export async function savePage(deps: Deps, admin: Admin, page: PageSave): Promise<AdminPage> {
  const { name, markdown, language = deps.env.defaultLanguage } = page;
  const { contentFault } = await import('../../content/content-fault.ts');
  const filling = inLanguage(language, () => fillingOf(deps.env));
  const fault = contentFault(name, markdown, filling);
  if (fault) throw badField('markdown', fault);
  transaction(deps.db, (tx) => {
    const before = refuseOutdatedPage(tx, { name, language }, page.version);
    const after = { language, name, markdown, shippedHash: shippedHash(name, language) };
    if (!isEdit(before, after)) return;
    saveContentPage(tx, { ...after, ...editedNow(before, admin.email, deps.clock()) });
    const subjectName = nameInLog(deps, name, language);
    audit(deps, tx, admin, { action: 'edit', subjectType: 'page', subjectName });
  });
  published(deps);
  return readPage(deps, { name, language });
}

/** @throws CONFLICT when the edit is outdated */
export function resetPage(deps: Deps, admin: Admin, page: PageReset): AdminPage {
  const { name, version, language = deps.env.defaultLanguage } = page;
  transaction(deps.db, (tx) => {
    const before = refuseOutdatedPage(tx, { name, language }, version);
    if (before.version === 0) return;
    deleteContentPage(tx, name, language);
    const subjectName = nameInLog(deps, name, language);
    audit(deps, tx, admin, { action: 'restore', subjectType: 'page', subjectName });
  });
  published(deps);
  return readPage(deps, { name, language });
}

function published({ search, events }: Deps): void {
  // Cached pages may link to an imprint that is gone, or lack the link.
  search.refreshRules();
  events.publish('admin');
}

/** `terms`, or `terms (fr)` outside the default language. */
function nameInLog({ env }: Deps, name: ContentName, language: Language): string {
  return language === env.defaultLanguage ? name : `${name} (${language})`;
}

function refuseOutdatedPage(
  tx: Queries,
  { name, language }: Pick<ContentPageRow, 'name' | 'language'>,
  seen: number | undefined,
) {
  const row = contentPage(tx, name, language) ?? { version: 0, editedBy: null, editedAt: null };
  refuseOutdated(seen, () => row);
  return row;
}
