import { formatNames } from '../../shared/format/lists.ts';
import { emailText } from '../../shared/messages/booking/email.ts';
import { policyText } from '../../shared/messages/site/policy.ts';
import { applicationText } from '../../shared/messages/technician/application.ts';
import { pages } from '../../shared/site/pages.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAccount } from './draft.ts';
import type { EmailSite, Recipient } from './email-content.ts';
import { pageLink } from './page-link.ts';
import { reasonFor } from './unverified.ts';

/** @param verifyUrl proves that the address is the applicant's; undefined when already verified */
export function applicationReceived(
  applicant: Recipient & { hasPlace: boolean },
  verifyUrl: string | undefined,
  site: EmailSite,
): OutboxDraft {
  return toAccount(
    applicant,
    'application-received',
    () => ({
      subject: emailText('weReceivedYourApplication'),
      preview: emailText('wellReviewItWithin', { reviewTime: policyText('reviewTime') }),
      paragraphs: [
        emailText('thanksForApplying', {
          site: site.siteName,
          reviewTime: policyText('reviewTime'),
        }),
        ...(verifyUrl ? [emailText('inTheMeantimePleaseConfirm')] : []),
        ...(applicant.hasPlace ? [] : [applicationText('placeMissing')]),
      ],
      ...(verifyUrl && { action: { label: emailText('confirmMyEmail'), url: verifyUrl } }),
      notes: verifyUrl ? [emailText('ifYouDidntApplyIgnore')] : [],
    }),
    verifyUrl !== undefined,
  );
}

/** @param reopenUrl lets the owner of the address apply again */
export function applicationReopened(applicant: Recipient, reopenUrl: string): OutboxDraft {
  return toAccount(
    applicant,
    'application-reopened',
    () => ({
      subject: emailText('reopenYourApplication'),
      preview: emailText('useThisLinkToApply'),
      paragraphs: [emailText('someoneProbablyYouApplied')],
      action: { label: emailText('reopenMyApplication'), url: reopenUrl },
      notes: [emailText('ifItWasntYouIgnoreThis')],
    }),
    true,
  );
}

/** To an address that has an account, when someone applies with it: the form doesn't say so. */
export function applicationKnown(holder: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(holder, 'application-known', () => ({
    subject: emailText('youAlreadyHaveAnAccount'),
    preview: emailText('someoneAppliedWithYourEmail'),
    paragraphs: [
      emailText('someoneProbablyYouAppliedTo', { site: site.siteName }),
      emailText('signInToSee'),
    ],
    action: { label: emailText('signIn'), url: pageLink(site, pages.login.path) },
    notes: [emailText('ifItWasntYouTheres')],
  }));
}

/** @param services names of the services assigned so far */
export function technicianApproved(
  technician: Recipient & { hasPlace: boolean },
  services: readonly string[],
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-approved', () => ({
    subject: emailText('youreApproved', { site: site.siteName }),
    preview: emailText('signInAndSet'),
    heading: emailText('welcomeTo', { site: site.siteName }),
    paragraphs: [
      services.length > 0
        ? emailText('yourApplicationWasApprovedWith', { services: formatNames(services) })
        : emailText('yourApplicationWasApprovedSign'),
      ...(technician.hasPlace ? [] : [applicationText('placeMissing')]),
    ],
    action: { label: emailText('signIn'), url: pageLink(site, pages.login.path) },
  }));
}

/** @param reopenUrl lets the applicant apply again */
export function technicianRejected(
  applicant: Recipient,
  reason: string,
  reopenUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAccount(
    applicant,
    'technician-rejected',
    () => ({
      subject: emailText('yourApplicationWasntAccepted'),
      preview: emailText('theReasonAndHow'),
      paragraphs: [emailText('thanksForApplyingToWe', { site: site.siteName })],
      quote: { label: emailText('reason'), text: reasonFor(applicant, reason) },
      action: { label: emailText('applyAgain'), url: reopenUrl },
      notes: [emailText('onceYouveFixedThisUse')],
    }),
    true,
  );
}

export function technicianFrozen(
  technician: Recipient,
  reason: string,
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-frozen', () => ({
    subject: emailText('yourProfileIsPaused'),
    preview: emailText('youWontGetNewRequests'),
    paragraphs: [emailText('forNowCustomersCantFind')],
    quote: { label: emailText('reason'), text: reasonFor(technician, reason) },
    action: dashboard(site),
    notes: [emailText('ifYouDisagreeEmail', { support: site.supportEmail })],
  }));
}

/** @param isListed whether customers see them now; a place or services may be missing */
export function technicianUnfrozen(
  technician: Recipient,
  isListed: boolean,
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-unfrozen', () => ({
    subject: emailText('yourProfileIsBack'),
    preview: emailText(isListed ? 'customersCanFindAndBook' : 'yourAccountIsActive'),
    heading: emailText('youreBack'),
    paragraphs: [emailText(isListed ? 'customersCanFindAndBookYou' : 'yourAccountIsActiveBut')],
    action: dashboard(site),
  }));
}

function dashboard(site: EmailSite) {
  return { label: emailText('openYourDashboard'), url: pageLink(site, pages.techDashboard.path) };
}
