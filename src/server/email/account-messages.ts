/** Emails about an account, and the admin's test email. */
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail, toAccount } from './draft.ts';
import type { EmailSite, Recipient } from './mail.ts';

/** @param resetUrl works once and expires in an hour */
export function passwordReset(user: Recipient, resetUrl: string): OutboxDraft {
  return toAccount(user, 'password-reset', {
    isSecret: true,
    subject: 'Reset your password',
    preview: 'The link works once and expires in an hour.',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked to reset the password for this account. The link below works once and expires in an hour.',
    ],
    action: { label: 'Reset my password', url: resetUrl },
    notes: ["If it wasn't you, ignore this email. Your password stays the same."],
  });
}

/** Sent on every change: whoever takes over an account changes its password first. */
export function passwordChanged(user: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(user, 'password-changed', {
    subject: 'Your password was changed',
    preview: 'All your other devices were signed out.',
    paragraphs: [
      "The password for this account was just changed, and all your other devices were signed out. If that was you, there's nothing you need to do.",
    ],
    action: { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
    notes: [
      `If it wasn't you, reset your password right away with “Forgot password?” on the sign-in page, and email ${site.supportEmail}.`,
    ],
  });
}

/** To the old address, whose owner may not know about it. */
export function emailChanged(user: Recipient, email: string, site: EmailSite): OutboxDraft {
  return toAccount(user, 'email-changed', {
    subject: 'Your email address was changed',
    preview: `You now sign in as ${email}.`,
    paragraphs: [
      `You now sign in as ${email}, and our emails go there. We no longer use this address.`,
    ],
    notes: [`If you didn't do this, email ${site.supportEmail} right away.`],
  });
}

/**
 * To the new address, without a name, since its owner isn't known yet.
 *
 * @param verifyUrl confirms the address; undefined when there is nothing to confirm
 */
export function emailIsNew(
  user: { userId: number; email: string },
  site: EmailSite,
  verifyUrl?: string,
): OutboxDraft {
  return draftEmail(
    { kind: 'email-new', to: user.email, isSecret: Boolean(verifyUrl), userId: user.userId },
    {
      subject: `You now sign in to ${site.siteName} with this address`,
      preview: "We'll send our emails here from now on.",
      heading: 'Your new email address',
      paragraphs: [
        'Hello,',
        `You now sign in to ${site.siteName} with this address, and we'll send our emails here. Your password stays the same.`,
        ...(verifyUrl ? ['Please confirm that this address is yours.'] : []),
      ],
      action: verifyUrl
        ? { label: 'Confirm my email', url: verifyUrl }
        : { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
      notes: [`If you don't know what this is about, email ${site.supportEmail}.`],
    },
  );
}

/** @param inviteUrl makes its holder an admin, once */
export function adminInvitation(
  invited: { email: string; by: string },
  inviteUrl: string,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'admin-invitation', to: invited.email, isSecret: true },
    {
      subject: `Help run ${site.siteName}`,
      preview: `${invited.by} invited you to be an administrator.`,
      heading: "You're invited",
      paragraphs: [
        'Hello,',
        `${invited.by} invited you to help run ${site.siteName} as an administrator. Use the link below to choose your password.`,
      ],
      action: { label: 'Accept the invitation', url: inviteUrl },
      notes: ["If you weren't expecting this, ignore this email."],
    },
  );
}

/** @param expires the last day of the download, in words */
export function exportReady(user: Recipient, expires: string, site: EmailSite): OutboxDraft {
  return toAccount(user, 'export-ready', {
    subject: 'Your data export is ready',
    preview: `Download it until ${expires}.`,
    heading: 'Your data is ready',
    paragraphs: [
      `The copy of your data that you asked for is ready. Sign in to download it until ${expires}. No one else can.`,
    ],
    action: { label: 'Go to the download', url: `${site.siteUrl}${pages.dataExport.path}` },
  });
}

/** The last email to an account. It belongs to no user, since the user is deleted. */
export function accountDeleted(user: Omit<Recipient, 'userId'>, site: EmailSite): OutboxDraft {
  return toAccount(user, 'account-deleted', {
    subject: 'Your account was deleted',
    preview: 'Your profile, files and personal data are gone.',
    paragraphs: [
      "Your account, profile, files and personal data have been permanently deleted. We've emailed customers with upcoming bookings that they're canceled.",
      'Thanks for all the bikes you kept rolling.',
    ],
    notes: [`If you didn't do this, email ${site.supportEmail} right away.`],
  });
}

/** A test email with text the admin chose. */
export function testEmail(
  test: { to: string; subject: string; content: string },
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'test', to: test.to },
    {
      subject: test.subject,
      preview: `A test from ${site.siteName}.`,
      heading: 'Email is working',
      paragraphs: [`An administrator of ${site.siteName} sent this to test the email setup.`],
      quote: { label: test.subject, text: test.content },
      notes: [],
    },
  );
}
