/** Emails to technicians about their application and account. */

import { pages } from '../../shared/site/pages.ts';
import { REVIEW_TIME } from '../../shared/site/policy.ts';
import { APPLICATION } from '../../shared/technician/application.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { toAccount } from './draft.ts';
import type { EmailSite, Recipient } from './mail.ts';

/** @param verifyUrl proves that the address is the applicant's; undefined when already verified */
export function applicationReceived(
  applicant: Recipient & { hasPlace: boolean },
  verifyUrl: string | undefined,
  site: EmailSite,
): OutboxDraft {
  return toAccount(applicant, 'application-received', {
    isSecret: verifyUrl !== undefined,
    subject: 'We received your application',
    preview: `We'll review it within ${REVIEW_TIME} and email you the result.`,
    paragraphs: [
      `Thanks for applying to be a technician on ${site.siteName}. We review every application ourselves. We'll review yours within ${REVIEW_TIME} and email you the result.`,
      ...(verifyUrl ? ['In the meantime, please confirm that this email address is yours.'] : []),
      ...(applicant.hasPlace ? [] : [APPLICATION.placeMissing]),
    ],
    ...(verifyUrl && { action: { label: 'Confirm my email', url: verifyUrl } }),
    notes: verifyUrl ? ["If you didn't apply, ignore this email."] : [],
  });
}

/** @param reopenUrl lets the owner of the address apply again */
export function applicationReopened(applicant: Recipient, reopenUrl: string): OutboxDraft {
  return toAccount(applicant, 'application-reopened', {
    isSecret: true,
    subject: 'Reopen your application',
    preview: 'Use this link to apply again.',
    paragraphs: [
      'Someone, probably you, applied with this email address, which already has an application. Use the link below to reopen it. No one else can.',
    ],
    action: { label: 'Reopen my application', url: reopenUrl },
    notes: ["If it wasn't you, ignore this email and nothing will change."],
  });
}

/** To an address that has an account, when someone applies with it: the form doesn't say so. */
export function applicationKnown(holder: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(holder, 'application-known', {
    subject: 'You already have an account',
    preview: 'Someone applied with your email address. Nothing was changed.',
    paragraphs: [
      `Someone, probably you, applied to be a technician on ${site.siteName} with this email address, which already has an account. Nothing was changed.`,
      'Sign in to see the status of your account. If you forgot your password, you can reset it on the sign-in page.',
    ],
    action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
    notes: ["If it wasn't you, there's nothing you need to do."],
  });
}

export function technicianApproved(
  technician: Recipient & { hasPlace: boolean },
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-approved', {
    subject: `You're approved on ${site.siteName}`,
    preview: 'Sign in and set your hours so customers can find you.',
    heading: `Welcome to ${site.siteName}`,
    paragraphs: [
      'Your application was approved. Sign in and set the hours you want to work. As soon as we assign your services, customers near you can book them.',
      ...(technician.hasPlace ? [] : [APPLICATION.placeMissing]),
    ],
    action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
  });
}

/** @param reopenUrl lets the applicant apply again */
export function technicianRejected(
  applicant: Recipient,
  reason: string,
  reopenUrl: string,
  site: EmailSite,
): OutboxDraft {
  return toAccount(applicant, 'technician-rejected', {
    isSecret: true,
    subject: "Your application wasn't accepted",
    preview: 'The reason, and how to apply again.',
    paragraphs: [
      `Thanks for applying to ${site.siteName}. We reviewed your application carefully, but we can't accept it yet.`,
    ],
    quote: { label: 'Reason', text: reason },
    action: { label: 'Apply again', url: reopenUrl },
    notes: [
      "Once you've fixed this, use the link to reopen your application, and we'll review it again.",
    ],
  });
}

export function technicianFrozen(
  technician: Recipient,
  reason: string,
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-frozen', {
    subject: 'Your profile is paused',
    preview: "You won't get new requests. Your bookings stay as they are.",
    paragraphs: [
      "For now, customers can't find you and you won't get new requests. Your bookings stay as they are: please keep them, or cancel them in your dashboard.",
    ],
    quote: { label: 'Reason', text: reason },
    action: dashboard(site),
    notes: [`If you disagree, email ${site.supportEmail}.`],
  });
}

export function technicianUnfrozen(technician: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(technician, 'technician-unfrozen', {
    subject: 'Your profile is back',
    preview: 'Customers can find and book you again.',
    heading: "You're back",
    paragraphs: [
      'Customers can find and book you again. Take a minute to check that your hours are still right.',
    ],
    action: dashboard(site),
  });
}

function dashboard(site: EmailSite) {
  return { label: 'Open your dashboard', url: `${site.siteUrl}${pages.techDashboard.path}` };
}
