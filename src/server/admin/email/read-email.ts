import { transaction } from '../../../../db/client.ts';
import type { MailHead, ReadMail } from '../../../shared/admin/admin-mail.schema.ts';
import { emailErrorText } from '../../../shared/admin/email-error.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import { emailFooters } from '../../content/present-content.ts';
import { attachmentsOf, renderEmail } from '../../email/render.ts';
import type { Deps } from '../../runtime/deps.ts';
import { outboxById } from '../../store/email/outbox.ts';
import { notFound, passwordNeeded } from '../../trpc/errors.ts';
import { isRecent, type Session } from '../../trpc/recent-password.ts';
import { type Admin, audit } from '../activity/audit.ts';

/**
 * An email as its recipient sees it. If it has a link that still works, reading it requires a
 * recently entered password, since the link may give access to an account, and is audited.
 *
 * @throws NOT_FOUND; FORBIDDEN when the password was not entered recently
 */
export async function readEmail(deps: Deps, admin: Admin & Session, id: number): Promise<ReadMail> {
  const footers = await emailFooters(deps.db, deps.env);
  return transaction(deps.db, (tx) => {
    const mail = outboxById(tx, id);
    if (!mail) throw notFound(adminText('admin.mailNotFound'));
    if (mail.isSecret && mail.body) {
      if (!isRecent(admin, deps.clock())) throw passwordNeeded();
      audit(deps, tx, admin, {
        action: 'read-mail',
        subjectType: 'mail',
        subjectId: id,
        subjectName: `${mail.subject} → ${mail.to}`,
      });
    }
    return {
      ...mail,
      lastError: emailErrorText(mail.lastError),
      ...renderEmail(mail.body, deps.env, footers),
      attachments: attachmentsOf(mail.body, deps.env),
    };
  });
}

/** An email without its body. @throws NOT_FOUND */
export function emailHead({ db, env, clock }: Deps, admin: Session, id: number): MailHead {
  const mail = outboxById(db, id);
  if (!mail) throw notFound(adminText('admin.mailNotFound'));
  return {
    ...mail,
    lastError: emailErrorText(mail.lastError),
    attachments: attachmentsOf(mail.body, env),
    isCleared: mail.body === null,
    needsPassword: mail.isSecret && mail.body !== null && !isRecent(admin, clock()),
  };
}
