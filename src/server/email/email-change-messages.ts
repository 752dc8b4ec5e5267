/** Emails about a new address that an account's owner asked for. */
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { draftEmail, toAccount } from './draft.ts';
import type { EmailSite, Recipient } from './mail.ts';
import { isVerified } from './unverified.ts';

/** To the present address, while the change can still be stopped. */
export function emailChangeAsked(user: Recipient, email: string, site: EmailSite): OutboxDraft {
  const instead = isVerified(user.emailVerifiedAt) ? email : 'another address';
  return toAccount(user, 'email-change-asked', {
    subject: 'Your email address is about to change',
    preview: 'Nothing changes until the new address is confirmed.',
    paragraphs: [
      `Someone, probably you, asked to use ${instead} for your account on ${site.siteName} instead of this address. Nothing changes until the link that we sent there is opened.`,
      "If it wasn't you, someone knows your password. Reset it right away with “Forgot password?” on the sign-in page: that cancels the change and signs out every device.",
    ],
    action: { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
    notes: [`Questions? Email ${site.supportEmail}.`],
  });
}

/** To the new address, without a name, since its owner isn't known yet. */
export function emailToConfirm(
  user: { userId: number; email: string },
  confirmUrl: string,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'email-to-confirm', to: user.email, isSecret: true, userId: user.userId },
    {
      subject: 'Confirm your new email address',
      preview: 'The link works once, within a day.',
      heading: 'Is this address yours?',
      paragraphs: [
        'Hello,',
        `Someone, probably you, wants to use this address for their account on ${site.siteName}. Open the link below within a day to confirm it. You may have to sign in, still with the address you used so far.`,
      ],
      action: { label: 'Confirm my new email', url: confirmUrl },
      notes: ["If it wasn't you, ignore this email and nothing will change."],
    },
  );
}

/** To an address that someone wants to use for another account than the one it has. */
export function emailTaken(owner: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(owner, 'email-taken', {
    subject: 'This address already has an account',
    preview: 'Nothing was changed.',
    paragraphs: [
      `Someone asked to use this address for another account on ${site.siteName}. It already has an account, so nothing was changed.`,
      'If that was you, sign in to the account with this address, or choose an address that has none.',
    ],
    action: { label: 'Go to the sign-in page', url: `${site.siteUrl}${pages.login.path}` },
    notes: ["If it wasn't you, there's nothing you need to do."],
  });
}
