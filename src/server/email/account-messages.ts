import { readersLanguage } from '#current-language';
import { formatDate } from '../../shared/format/dates.ts';
import { emailText } from '../../shared/messages/booking/email.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail, toAccount, toAddress } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { pageLink } from './page-link.ts';

/** @param resetUrl works once and expires in an hour */
export function passwordReset(user: Recipient, resetUrl: string): OutboxDraft {
  return toAccount(
    user,
    'password-reset',
    () => ({
      subject: emailText('resetYourPassword'),
      preview: emailText('theLinkWorksOnce'),
      heading: emailText('chooseANewPassword'),
      paragraphs: [emailText('someoneProbablyYouAsked')],
      action: { label: emailText('resetMyPassword'), url: resetUrl },
      notes: [emailText('ifItWasntYouIgnore')],
    }),
    true,
  );
}

/** Sent on every change: someone who takes over an account changes its password first. */
export function passwordChanged(
  user: Recipient & { calendarLink: 'stays' | 'changed' | undefined },
  site: EmailSite,
): OutboxDraft {
  return toAccount(user, 'password-changed', () => ({
    subject: emailText('yourPasswordWasChanged'),
    preview: emailText('allYourOtherDevicesWere'),
    paragraphs: [emailText('thePasswordForThisAccount')],
    action: { label: emailText('goToTheSign'), url: pageLink(site, pages.login.path) },
    notes: [
      emailText('ifItWasntYouReset', { support: site.supportEmail }),
      ...(user.calendarLink === 'stays' ? [emailText('calendarLinkStays')] : []),
      ...(user.calendarLink === 'changed' ? [emailText('calendarLinkChanged')] : []),
    ],
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
    action: { label: emailText('goToTheSign'), url: pageLink(site, pages.login.path) },
    notes: [emailText('questionsEmail', { support: site.supportEmail })],
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
      subject: emailText('helpRun', { site: site.siteName }),
      preview: emailText('invitedYou', { by: invited.by }),
      heading: emailText('youreInvited'),
      paragraphs: [emailText('invitedYouToHelpRun', { by: invited.by, site: site.siteName })],
      action: { label: emailText('acceptTheInvitation'), url: inviteUrl },
      notes: [emailText('ifYouWerentExpecting')],
    }),
  );
}

/** @param lastDay of the download, as `2026-11-26` */
export function exportReady(user: Recipient, lastDay: string, site: EmailSite): OutboxDraft {
  return toAccount(user, 'export-ready', () => {
    const expires = formatDate(lastDay);
    return {
      subject: emailText('yourDataExportIsReady'),
      preview: emailText('downloadItUntil', { expires }),
      heading: emailText('yourDataIsReady'),
      paragraphs: [emailText('theCopyOfYourData', { expires })],
      action: { label: emailText('goToTheDownload'), url: pageLink(site, pages.dataExport.path) },
    };
  });
}

/** The last email to an account. It belongs to no user, since the user is deleted. */
export function accountDeleted(user: Omit<Recipient, 'userId'>, site: EmailSite): OutboxDraft {
  return toAccount(user, 'account-deleted', () => ({
    subject: emailText('yourAccountWasDeleted'),
    preview: emailText('yourProfileFilesAndPersonal'),
    paragraphs: [emailText('yourAccountProfileFiles'), emailText('thanksForAllTheBikes')],
    notes: [emailText('ifYouDidntDo', { support: site.supportEmail })],
  }));
}

export function testEmail(
  test: { to: string; subject: string; content: string },
  site: EmailSite,
): OutboxDraft {
  return draftEmail({ kind: 'test', to: test.to, language: readersLanguage() }, () => ({
    subject: test.subject,
    preview: emailText('aTest', { site: site.siteName }),
    heading: emailText('emailIsWorking'),
    paragraphs: [emailText('anAdministratorOfSent', { site: site.siteName })],
    quote: { label: test.subject, text: test.content },
    notes: [],
  }));
}
