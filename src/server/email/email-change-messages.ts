import { emailText } from '../../shared/messages/booking/email.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAccount, toAddress } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { pageLink } from './page-link.ts';
import { isVerified } from './unverified.ts';

/** To the present address, while the change can still be stopped. */
export function emailChangeAsked(user: Recipient, email: string, site: EmailSite): OutboxDraft {
  return toAccount(user, 'email-change-asked', () => ({
    subject: emailText('yourEmailAddressIsAbout'),
    preview: emailText('nothingChangesUntilTheNew'),
    paragraphs: [
      emailText('someoneProbablyYouAskedTo', {
        instead: isVerified(user.emailVerifiedAt) ? email : emailText('anotherAddress'),
        site: site.siteName,
      }),
      emailText('ifItWasntYouSomeone'),
    ],
    action: { label: emailText('goToTheSign'), url: pageLink(site, pages.login.path) },
    notes: [emailText('questionsEmail', { support: site.supportEmail })],
  }));
}

/** To the new address, without a name, since its owner isn't known yet. */
export function emailToConfirm(
  user: Pick<Recipient, 'userId' | 'email' | 'language'>,
  confirmUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAddress(
    {
      kind: 'email-to-confirm',
      to: user.email,
      isSecret: true,
      userId: user.userId,
      language: user.language,
    },
    () => ({
      subject: emailText('confirmYourNewEmailAddress'),
      preview: emailText('theLinkWorksOnceWithin'),
      heading: emailText('isThisAddressYours'),
      paragraphs: [emailText('someoneProbablyYouWants', { site: site.siteName })],
      action: { label: emailText('confirmMyNewEmail'), url: confirmUrl },
      notes: [emailText('ifItWasntYouIgnoreThis')],
    }),
  );
}

/** To an address that someone wants to use for another account than the one it has. */
export function emailTaken(owner: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(owner, 'email-taken', () => ({
    subject: emailText('thisAddressAlready'),
    preview: emailText('nothingWasChanged'),
    paragraphs: [
      emailText('someoneAskedToUse', { site: site.siteName }),
      emailText('ifThatWasYouSign'),
    ],
    action: { label: emailText('goToTheSign'), url: pageLink(site, pages.login.path) },
    notes: [emailText('ifItWasntYouTheres')],
  }));
}
