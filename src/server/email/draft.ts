import { currentLanguage, inLanguage } from '#current-language';
import { emailText } from '../../shared/messages/email.ts';
import { sentenceLine } from '../../shared/site/typed-text.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import type { Addressed, EmailContent, EmailKind, Recipient } from './email-content.ts';
import { firstName } from './readable-by-technician.ts';
import { nameFor } from './unverified.ts';

/** @param content is called in the reader's language */
export function draftEmail(addressed: Addressed, content: () => EmailContent): OutboxDraft {
  const [language, { subject, ...body }] = inLanguage(addressed.language, () => [
    currentLanguage(),
    content(),
  ]);
  return {
    kind: addressed.kind,
    to: addressed.to,
    subject: sentenceLine(subject),
    body: { language, ...body },
    isSecret: addressed.isSecret ?? false,
    bookingId: addressed.bookingId ?? null,
    userId: addressed.userId ?? null,
  };
}

type AccountEmail = Omit<EmailContent, 'heading' | 'notes'> & {
  /** The subject is used if it's left out. */
  heading?: string;
  notes?: string[];
};

export function toAccount(
  user: Omit<Recipient, 'userId'> & { userId?: number },
  kind: EmailKind,
  write: () => AccountEmail,
  isSecret = false,
): OutboxDraft {
  return draftEmail(
    { kind, to: user.email, isSecret, userId: user.userId, language: user.language },
    () => greeted(greeting(nameFor(user)), write()),
  );
}

/** Has no name in its greeting: we don't know whose address it is, or it's private. */
export function toAddress(addressed: Addressed, write: () => AccountEmail): OutboxDraft {
  return draftEmail(addressed, () => greeted(emailText('greeting.unnamed'), write()));
}

function greeted(hello: string, email: AccountEmail): EmailContent {
  const paragraphs = [hello, ...email.paragraphs];
  return { heading: email.subject, notes: [], ...email, paragraphs };
}

/** `Hello,` unless the first word is a plain name: it could be a link or an ad to a stranger. */
export function greeting(name: string): string {
  const first = firstName(name);
  return /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?$/u.test(first) && first.length <= 30
    ? emailText('greeting', { name: first })
    : emailText('greeting.unnamed');
}
