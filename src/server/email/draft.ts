/** Makes the row of the outbox out of what a message says. */
import { oneLine } from '../../shared/site/typed-text.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { Addressed, MailContent } from './mail.ts';

export function draftMail(addressed: Addressed, content: MailContent): OutboxDraft {
  const { subject, ...body } = content;
  return {
    kind: addressed.kind,
    to: addressed.to,
    subject: oneLine(subject),
    body,
    isSecret: addressed.isSecret ?? false,
    bookingId: addressed.bookingId ?? null,
    userId: addressed.userId ?? null,
  };
}

/**
 * `Hi Ada,`, or `Hello,` when the first word is no plain name: a mail goes to whatever address was
 * typed beside the name, so a name must not carry a stranger's link or advertisement.
 */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?$/u.test(first) && first.length <= 30
    ? `Hi ${first},`
    : 'Hello,';
}
