import { transaction } from '../../../../db/client.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { isOutdated } from '../../email/drop-outdated.ts';
import { newerThan } from '../../email/merge-emails.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { outboxById, retryEmail as retry } from '../../store/email/outbox.ts';
import { conflict, notFound } from '../../trpc/errors.ts';

/**
 * Makes an unsent email due now.
 *
 * @throws NOT_FOUND; CONFLICT when it was sent, a newer one replaces it, or what it says is over
 */
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
