import { readersLanguage } from '#current-language';
import { formatDate } from '../../shared/format/dates.ts';
import { emailText } from '../../shared/messages/email.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail, toAccount, toAddress } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { pageLink } from './page-link.ts';

/** @param resetUrl works once, for an hour */
export function passwordReset(user: Recipient, resetUrl: string): OutboxDraft {
  return toAccount(
    user,
    'password-reset',
    () => ({
      subject: emailText('reset.title'),
      preview: emailText('reset.preview'),
      heading: emailText('reset.subject'),
      paragraphs: [emailText('reset.text')],
      action: { label: emailText('reset.button'), url: resetUrl },
      notes: [emailText('reset.ignore')],
    }),
    true,
  );
}

/** Sent on every change, since account thieves change the password first. */
export function passwordChanged(
  user: Recipient & { calendarLink: 'stays' | 'changed' | undefined; endsPasskeys: boolean },
  site: EmailSite,
): OutboxDraft {
  return toAccount(user, 'password-changed', () => ({
    subject: emailText('passwordChanged.title'),
    preview: emailText('passwordChanged.preview'),
    paragraphs: [emailText('passwordChanged.text')],
    action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
    notes: [
      emailText('passwordChanged.advice', { support: site.supportEmail }),
      ...(user.endsPasskeys ? [emailText('passwordChanged.passkeys')] : []),
      ...(user.calendarLink === 'stays' ? [emailText('passwordChanged.calendarStays')] : []),
      ...(user.calendarLink === 'changed' ? [emailText('passwordChanged.calendarChanged')] : []),
    ],
  }));
}

/** Thieves add a passkey so as to come back. */
export function passkeyChanged(
  user: Recipient,
  change: 'added' | 'removed',
  site: EmailSite,
): OutboxDraft {
  return toAccount(user, `passkey-${change}`, () => ({
    subject: emailText(`passkey.${change}.subject`, { site: site.siteName }),
    preview: emailText(`passkey.${change}.text`, { site: site.siteName }),
    paragraphs: [emailText(`passkey.${change}.text`, { site: site.siteName })],
    action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
    notes: [emailText('passwordChanged.advice', { support: site.supportEmail })],
  }));
}

/** @param count wrong passwords from browsers that aren't the owner's */
export function passwordGuessed(user: Recipient, count: number, site: EmailSite): OutboxDraft {
  return toAccount(user, 'password-guessed', () => ({
    subject: emailText('guessed.subject'),
    preview: emailText('guessed.text', { count, site: site.siteName }),
    paragraphs: [
      emailText('guessed.text', { count, site: site.siteName }),
      emailText('guessed.advice'),
    ],
    action: { label: emailText('button.signInPage'), url: pageLink(site, pages.login.path) },
    notes: [emailText('note.questions', { support: site.supportEmail })],
  }));
}

/** @param inviteUrl makes its holder an admin, once */
export function adminInvitation(
  invited: { email: string; by: string; language: Language | null },
  inviteUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAddress(
    { kind: 'admin-invitation', to: invited.email, isSecret: true, language: invited.language },
    () => ({
      subject: emailText('invitation.subject', { site: site.siteName }),
      preview: emailText('invitation.preview', { by: invited.by }),
      heading: emailText('invitation.title'),
      paragraphs: [emailText('invitation.text', { by: invited.by, site: site.siteName })],
      action: { label: emailText('invitation.button'), url: inviteUrl },
      notes: [emailText('invitation.ignore')],
    }),
  );
}

/** @param lastDay of the download, as `2026-11-26` */
export function exportReady(user: Recipient, lastDay: string, site: EmailSite): OutboxDraft {
  return toAccount(user, 'export-ready', () => {
    const expires = formatDate(lastDay);
    return {
      subject: emailText('export.subject'),
      preview: emailText('export.preview', { expires }),
      heading: emailText('export.title'),
      paragraphs: [emailText('export.text', { expires })],
      action: { label: emailText('export.button'), url: pageLink(site, pages.dataExport.path) },
    };
  });
}

/** The last email to an account; it belongs to no user. */
export function accountDeleted(user: Omit<Recipient, 'userId'>, site: EmailSite): OutboxDraft {
  return toAccount(user, 'account-deleted', () => ({
    subject: emailText('deleted.title'),
    preview: emailText('deleted.preview'),
    paragraphs: [emailText('deleted.text'), emailText('deleted.thanks')],
    notes: [emailText('emailChanged.advice', { support: site.supportEmail })],
  }));
}

export function testEmail(test: { to: string; subject: string; content: string }, site: EmailSite) {
  return draftEmail({ kind: 'test', to: test.to, language: readersLanguage() }, () => ({
    subject: test.subject,
    preview: emailText('test.preview', { site: site.siteName }),
    heading: emailText('test.title'),
    paragraphs: [emailText('test.text', { site: site.siteName })],
    quote: { label: test.subject, text: test.content },
    notes: [],
  }));
}
