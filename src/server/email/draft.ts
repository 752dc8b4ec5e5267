/** Builds an outbox row from a message. */
import { oneLine } from '../../shared/site/typed-text.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { Addressed, EmailContent } from './mail.ts';

export function draftEmail(addressed: Addressed, content: EmailContent): OutboxDraft {
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
 * `Hi Ada,`, or `Hello,` when the first word isn't a plain name: anyone can enter a name and an
 * address, so the name must not carry a link or an ad to a stranger.
 */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?$/u.test(first) && first.length <= 30
    ? `Hi ${first},`
    : 'Hello,';
}
