/** What the holder of an account is told of it, and the admin's test. */
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import { draftMail, greeting } from './draft.ts';
import type { MailSite, Recipient } from './mail.ts';
import { nameFor } from './unverified.ts';

/** @param resetUrl works once, for an hour. */
export function passwordReset(user: Recipient, resetUrl: string): OutboxDraft {
  return draftMail(
    { kind: 'password-reset', to: user.email, isSecret: true, userId: user.userId },
    {
      subject: 'Reset your password',
      preview: 'The link works once, for an hour.',
      heading: 'Choose a new password',
      paragraphs: [
        greeting(nameFor(user)),
        'Somebody, most likely you, asked to reset the password of this account. The link works once, for an hour.',
      ],
      action: { label: 'Reset my password', url: resetUrl },
      notes: ['It was not you? Then leave the link alone: your password stays as it is.'],
    },
  );
}

/** Whoever took over an account would change its password first: its owner hears of it. */
export function passwordChanged(user: Recipient, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'password-changed', to: user.email, userId: user.userId },
    {
      subject: 'Your password was changed',
      preview: 'Every other device is signed out.',
      heading: 'Your password was changed',
      paragraphs: [
        greeting(nameFor(user)),
        'The password of this account was just changed, and every other device is signed out. If that was you, there is nothing to do.',
      ],
      action: { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
      notes: [
        `It was not you? Choose another password at once, with “Forgot password?” on the sign-in page, and write to ${site.supportEmail}.`,
      ],
    },
  );
}

/** To the old address, whose owner may know nothing of it. */
export function emailChanged(user: Recipient, email: string, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'email-changed', to: user.email, userId: user.userId },
    {
      subject: 'Your email address was changed',
      preview: `You now sign in as ${email}.`,
      heading: 'Your address was changed',
      paragraphs: [
        greeting(nameFor(user)),
        `You now sign in as ${email}, and our emails go there. This address is no longer used.`,
      ],
      notes: [`You did not do this? Write to ${site.supportEmail} at once.`],
    },
  );
}

/**
 * To the new address. Nobody knows yet whose it is, so it is greeted by no name.
 *
 * @param verifyUrl confirms that the address reaches its owner; without it there is nothing to confirm
 */
export function emailIsNew(
  user: { userId: number; email: string },
  site: MailSite,
  verifyUrl?: string,
): OutboxDraft {
  return draftMail(
    { kind: 'email-new', to: user.email, isSecret: Boolean(verifyUrl), userId: user.userId },
    {
      subject: `You now sign in to ${site.siteName} with this address`,
      preview: 'Our emails come here from now on.',
      heading: 'This is now your address',
      paragraphs: [
        'Hello,',
        `You now sign in to ${site.siteName} with this address, and our emails come here. Your password stays the same.`,
        ...(verifyUrl ? ['Please confirm that this address is yours.'] : []),
      ],
      action: verifyUrl
        ? { label: 'Confirm my address', url: verifyUrl }
        : { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
      notes: [`You know nothing about this? Write to ${site.supportEmail}.`],
    },
  );
}

/** @param inviteUrl makes its holder an admin, once. */
export function adminInvitation(
  invited: { email: string; by: string },
  inviteUrl: string,
  site: MailSite,
): OutboxDraft {
  return draftMail(
    { kind: 'admin-invitation', to: invited.email, isSecret: true },
    {
      subject: `Help run ${site.siteName}`,
      preview: `${invited.by} invites you as an administrator.`,
      heading: 'You are invited',
      paragraphs: [
        'Hello,',
        `${invited.by} invites you to help run ${site.siteName} as an administrator. With this link you choose your password.`,
      ],
      action: { label: 'Accept the invitation', url: inviteUrl },
      notes: ['You expected nothing of the kind? Then leave the link alone.'],
    },
  );
}

/** @param expires the last day of the download, as people write it. */
export function exportReady(user: Recipient, expires: string, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'export-ready', to: user.email, userId: user.userId },
    {
      subject: 'Your data export is ready',
      preview: `Download it until ${expires}.`,
      heading: 'Your data is packed',
      paragraphs: [
        greeting(nameFor(user)),
        `The copy of your data that you asked for is ready. You can download it until ${expires}, signed in as yourself; nobody else can.`,
      ],
      action: { label: 'Go to the download', url: `${site.siteUrl}${pages.dataExport.path}` },
      notes: [],
    },
  );
}

/** The last mail to an account: it names no user, since there is none any more. */
export function accountDeleted(user: Omit<Recipient, 'userId'>, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'account-deleted', to: user.email },
    {
      subject: 'Your account is deleted',
      preview: 'Your profile, files and personal data are gone.',
      heading: 'Your account is deleted',
      paragraphs: [
        greeting(nameFor(user)),
        'Your account, your profile, your files and your personal data are deleted for good. Customers with future bookings have been told that these are off.',
        'Thank you for the bikes you kept rolling.',
      ],
      notes: [`You did not do this? Write to ${site.supportEmail} at once.`],
    },
  );
}

/** An admin's own words, to see whether mail arrives. */
export function testMail(
  test: { to: string; subject: string; content: string },
  site: MailSite,
): OutboxDraft {
  return draftMail(
    { kind: 'test', to: test.to },
    {
      subject: test.subject,
      preview: `A test from ${site.siteName}.`,
      heading: 'Mail arrives',
      paragraphs: [`An administrator of ${site.siteName} sent this to test the mail set-up.`],
      quote: { label: test.subject, text: test.content },
      notes: [],
    },
  );
}
