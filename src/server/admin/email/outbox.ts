import { transaction } from '../../../../db/client.ts';
import type {
  EmailFilter,
  EmailHead,
  EmailPage,
  ReadEmail,
} from '../../../shared/admin/admin-email.schema.ts';
import { emailErrorText } from '../../../shared/admin/email-error.ts';
import type { OutboxEmail } from '../../../shared/admin/outbox.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { emailFooters } from '../../content/present-content.ts';
import { isRecent, type Session } from '../../credentials/recent-password.ts';
import { isOutdated } from '../../email/drop-outdated.ts';
import { newerThan } from '../../email/queue-emails.ts';
import { attachmentsOf, renderEmail } from '../../email/render.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { outboxById, retryEmail as retry } from '../../store/email/outbox.ts';
import { listOutbox, outboxCounts, outboxPage } from '../../store/email/outbox-lists.ts';
import type { Deps } from '../../trpc/deps.ts';

export function listEmails({ db, env }: Deps, filter: EmailFilter): EmailPage {
  const { rows, total } = listOutbox(db, filter);
  return {
    emails: rows.map((email) => ({ ...email, lastError: emailErrorText(email.lastError) })),
    total,
    counts: outboxCounts(db),
    delivers: env.smtpUrl !== undefined,
  };
}

/** Whether an email still has its link, which may give access to an account. */
export function holdsLink({ db }: Pick<Deps, 'db'>, id: number): boolean {
  const email = outboxById(db, id);
  return email?.isSecret === true && email.body !== null;
}

/** If the email has a working link ({@link holdsLink}), reading it is audited. @throws NOT_FOUND */
export async function readEmail(deps: Deps, admin: Admin, id: number): Promise<ReadEmail> {
  const footers = await emailFooters(deps.db, deps.env);
  return transaction(deps.db, (tx) => {
    const email = outboxById(tx, id);
    if (!email) throw notFound(adminText('error.emailNotFound'));
    if (email.isSecret && email.body) {
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
  if (!email) throw notFound(adminText('error.emailNotFound'));
  return {
    ...email,
    lastError: emailErrorText(email.lastError),
    attachments: attachmentsOf(email.body, env),
    isCleared: email.body === null,
    needsPassword: email.isSecret && email.body !== null && !isRecent(admin, clock()),
  };
}

/** One page with bodies, newest first. Secret links need a recent password and are audited. */
export async function readOutbox(
  deps: Deps,
  admin: Admin & Session,
  page: Omit<EmailFilter, 'query'>,
): Promise<{ emails: OutboxEmail[]; total: number }> {
  const mayReadLinks = isRecent(admin, deps.clock());
  const { rows, total } = transaction(deps.db, (tx) => {
    const found = outboxPage(tx, page);
    const secrets = found.rows.filter(({ isSecret, body }) => isSecret && body).length;
    if (mayReadLinks && secrets > 0) {
      audit(deps, tx, admin, {
        action: 'read-email',
        subjectType: 'email',
        subjectName: '',
        details: { kind: 'messages', count: secrets },
      });
    }
    return found;
  });
  const footers = await emailFooters(deps.db, deps.env);
  // Outside the transaction: rendering many emails would hold up other writes.
  const emails = rows.map((email) => {
    const body = email.isSecret && !mayReadLinks ? null : email.body;
    return {
      ...email,
      lastError: emailErrorText(email.lastError),
      ...renderEmail(body, deps.env, footers),
    };
  });
  return { emails, total };
}

/** @throws NOT_FOUND; CONFLICT when it was sent or replaced, or its subject is over */
export function retryEmail(deps: Deps, admin: Admin, id: number): void {
  transaction(deps.db, (tx) => {
    const email = outboxById(tx, id);
    if (!email) throw notFound(adminText('error.emailNotFound'));
    if (newerThan(tx, email).length > 0) throw conflict(adminText('error.emailReplaced'));
    const now = () => deps.clock() - deps.clockCheck.offset();
    if (email.status !== 'sent' && isOutdated(tx, email, now)) {
      throw conflict(adminText('error.emailOutdated'));
    }
    if (!retry(tx, id, deps.clock())) throw conflict(adminText('error.emailSent'));
    audit(deps, tx, admin, {
      action: 'retry-email',
      subjectType: 'email',
      subjectId: id,
      subjectName: `${email.subject} → ${email.to}`,
    });
  });
  deps.wakeOutbox();
}
