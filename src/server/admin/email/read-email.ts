import { transaction } from '../../../../db/client.ts';
import type { EmailHead, ReadEmail } from '../../../shared/admin/admin-email.schema.ts';
import { emailErrorText } from '../../../shared/admin/email-error.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import { emailFooters } from '../../content/present-content.ts';
import { attachmentsOf, renderEmail } from '../../email/render.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { outboxById } from '../../store/email/outbox.ts';
import { notFound, passwordNeeded } from '../../trpc/errors.ts';
import { isRecent, type Session } from '../../trpc/recent-password.ts';

/**
 * An email as its recipient sees it. If it has a link that still works, reading it requires a
 * recently entered password, since the link may give access to an account, and is audited.
 *
 * @throws NOT_FOUND; FORBIDDEN when the password was not entered recently
 */
export async function readEmail(
  deps: Deps,
  admin: Admin & Session,
  id: number,
): Promise<ReadEmail> {
  const footers = await emailFooters(deps.db, deps.env);
  return transaction(deps.db, (tx) => {
    const email = outboxById(tx, id);
    if (!email) throw notFound(adminText('admin.emailNotFound'));
    if (email.isSecret && email.body) {
      if (!isRecent(admin, deps.clock())) throw passwordNeeded();
      audit(deps, tx, admin, {
        action: 'read-email',
        subjectType: 'email',
        subjectId: id,
        subjectName: `${email.subject} → ${email.to}`,
      });
    }
    return {
      ...email,
      lastError: emailErrorText(email.lastError),
      ...renderEmail(email.body, deps.env, footers),
      attachments: attachmentsOf(email.body, deps.env),
    };
  });
}

/** An email without its body. @throws NOT_FOUND */
export function emailHead({ db, env, clock }: Deps, admin: Session, id: number): EmailHead {
  const email = outboxById(db, id);
  if (!email) throw notFound(adminText('admin.emailNotFound'));
  return {
    ...email,
    lastError: emailErrorText(email.lastError),
    attachments: attachmentsOf(email.body, env),
    isCleared: email.body === null,
    needsPassword: email.isSecret && email.body !== null && !isRecent(admin, clock()),
  };
}
