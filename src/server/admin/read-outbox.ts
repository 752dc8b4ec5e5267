import { transaction } from '../../../db/client.ts';
import type { OutboxMail } from '../../shared/outbox.schema.ts';
import type { Deps } from '../deps.ts';
import { renderMail } from '../email/render.ts';
import { type OutboxStatus, outboxPage } from '../store/outbox.ts';
import { type Admin, audit } from './audit.ts';

/**
 * One page of the outbox with its bodies, newest first. A body that carries a link which acts for
 * its holder is cleared once sent; reading one before is audited.
 */
export function readOutbox(
  deps: Deps,
  admin: Admin,
  page: { status?: OutboxStatus | undefined; limit: number; offset: number },
): { mails: OutboxMail[]; total: number } {
  const { rows, total } = transaction(deps.db, (tx) => {
    const found = outboxPage(tx, page);
    const secrets = found.rows.filter(({ isSecret, body }) => isSecret && body).length;
    if (secrets > 0) {
      const subjectName =
        secrets === 1 ? '1 message with a link' : `${secrets} messages with a link`;
      audit(deps, tx, admin, { action: 'read-mail', subjectType: 'mail', subjectName });
    }
    return found;
  });
  // After it: many mails take a while, and other writes would wait.
  return { mails: rows.map((mail) => ({ ...mail, ...renderMail(mail.body, deps.env) })), total };
}
