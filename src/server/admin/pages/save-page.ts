import { type Queries, transaction } from '../../../../db/client.ts';
import type { AdminPage, PageReset, PageSave } from '../../../shared/admin/admin-page.schema.ts';
import type { ContentName } from '../../../shared/site/content.ts';
import { fillingOf } from '../../content/present-content.ts';
import { shippedHash } from '../../content/shipped.ts';
import type { Deps } from '../../runtime/deps.ts';
import { contentPage, deleteContentPage, saveContentPage } from '../../store/content-pages.ts';
import { badField } from '../../trpc/errors.ts';
import { requireRecentPassword, type Session } from '../../trpc/recent-password.ts';
import { editedNow, refuseOutdated } from '../../trpc/refuse-outdated.ts';
import { type Admin, audit } from '../activity/audit.ts';
import { readPage } from './read-pages.ts';

/**
 * Publishes the operator's own text of a page. A stolen session could lead customers astray in the
 * site's name, so this needs the password.
 *
 * @throws BAD_REQUEST for a text that can't become a page; CONFLICT when it was changed meanwhile;
 * and whatever `requireRecentPassword` throws
 */
export async function savePage(
  deps: Deps,
  admin: Admin & Session,
  { name, markdown, version, currentPassword }: PageSave,
): Promise<AdminPage> {
  const { contentFault } = await import('../../content/content-fault.ts');
  const fault = contentFault(markdown, fillingOf(deps.env));
  if (fault) throw badField('markdown', fault);
  await requireRecentPassword(deps, admin, currentPassword);
  transaction(deps.db, (tx) => {
    const before = refuseOutdatedPage(tx, name, version);
    saveContentPage(tx, {
      language: 'en',
      name,
      markdown,
      shippedHash: shippedHash(name),
      ...editedNow(before, admin.email, deps.clock()),
    });
    audit(deps, tx, admin, { action: 'edit', subjectType: 'page', subjectName: name });
  });
  deps.events.publish('admin');
  return readPage(deps, name);
}

/** @throws CONFLICT when it was changed meanwhile */
export function resetPage(deps: Deps, admin: Admin, { name, version }: PageReset): AdminPage {
  transaction(deps.db, (tx) => {
    const before = refuseOutdatedPage(tx, name, version);
    if (before.version === 0) return;
    deleteContentPage(tx, name);
    audit(deps, tx, admin, { action: 'restore', subjectType: 'page', subjectName: name });
  });
  deps.events.publish('admin');
  return readPage(deps, name);
}

function refuseOutdatedPage(tx: Queries, name: ContentName, seen: number | undefined) {
  const row = contentPage(tx, name) ?? { version: 0, editedBy: null, editedAt: null };
  refuseOutdated(seen, () => row);
  return row;
}
