/** Messages of admins to technicians, and news for those who asked for it. */
import { inLanguage } from '#current-language';
import { transaction } from '../../../../db/client.ts';
import type { Message, MessagePreview } from '../../../shared/admin/message.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import { OWN_PATH, parseMarkdown, toHtml } from '../../content/markdown.ts';
import { localAddress } from '../../content/render.ts';
import { stopNewsUrl } from '../../email/page-link.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { adminMessage } from '../../email/technician-messages.ts';
import { conflict } from '../../foundation/errors.ts';
import { type Admin, audit, messageSent } from '../../store/audit-log.ts';
import { messageRecipients } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';

/** So that mailboxes don't take it for spam, and other emails find the server free. */
const PER_MINUTE = 50;

interface Written {
  language: Language;
  subject: string;
  markdown: string;
  html: string;
}

/** @throws BAD_REQUEST for a text nested too deeply */
export function previewMessage(deps: Deps, message: Message): MessagePreview {
  const recipients = messageRecipients(deps.db, message).length;
  return { recipients, texts: write(deps, message) };
}

/**
 * Queues one email each, in portions. @returns how many
 * @throws BAD_REQUEST as the preview; CONFLICT if it has no recipients
 */
export function sendMessage(
  deps: Deps,
  admin: Admin,
  { idempotencyKey: key, ...message }: Message & { idempotencyKey: string },
): number {
  const texts = write(deps, message);
  const count = transaction(deps.db, (tx) => {
    const sent = messageSent(tx, key);
    if (sent !== undefined) return sent;
    const emails = messageRecipients(tx, message).map((reader) => {
      const text = textFor(texts, [reader.language, deps.env.defaultLanguage]);
      const technician = { ...reader, language: text.language };
      const stopUrl = stopNewsUrl(deps, reader.userId, text.language);
      return adminMessage(technician, { ...text, isNews: message.isNews }, stopUrl, deps.env);
    });
    if (emails.length === 0) throw conflict(adminText('message.nobody'));
    queueEmails(deps, tx, emails, PER_MINUTE);
    audit(deps, tx, admin, {
      action: 'message',
      subjectType: 'technician',
      subjectName: '',
      reason: textFor(texts, [deps.env.defaultLanguage]).subject,
      details: { kind: 'message', count: emails.length, key },
    });
    return emails.length;
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
  return count;
}

function write({ env }: Deps, { texts }: Message): Written[] {
  const absolute = (href: string) =>
    OWN_PATH.test(href) ? env.siteUrl + localAddress(href, env.defaultLanguage) : href;
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const html = inLanguage(language, () => toHtml(parseMarkdown(text.markdown), absolute));
    return { ...text, language, html: html.replaceAll(' src="/', ` src="${env.siteUrl}/`) };
  });
}

const textFor = (texts: readonly Written[], wanted: readonly (Language | null)[]): Written =>
  wanted.flatMap((language) => texts.find((text) => text.language === language) ?? [])[0] ??
  texts[0]!;
