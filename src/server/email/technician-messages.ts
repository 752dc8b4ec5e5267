/** Emails to technicians about their application and account. */

import { pages } from '../../shared/site/pages.ts';
import { REVIEW_TIME } from '../../shared/site/policy.ts';
import { APPLICATION } from '../../shared/technician/application.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import { draftEmail, greeting } from './draft.ts';
import type { EmailSite, Recipient } from './mail.ts';
import { nameFor } from './unverified.ts';

/** @param verifyUrl proves that the address is the applicant's; undefined when already verified */
export function applicationReceived(
  applicant: Recipient & { hasPlace: boolean },
  verifyUrl: string | undefined,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    {
      kind: 'application-received',
      to: applicant.email,
      isSecret: verifyUrl !== undefined,
      userId: applicant.userId,
    },
    {
      subject: 'We received your application',
      preview: `We'll review it within ${REVIEW_TIME} and email you the result.`,
      heading: 'We received your application',
      paragraphs: [
        greeting(nameFor(applicant)),
        `Thanks for applying to be a technician on ${site.siteName}. We review every application ourselves. We'll review yours within ${REVIEW_TIME} and email you the result.`,
        ...(verifyUrl ? ['In the meantime, please confirm that this email address is yours.'] : []),
        ...(applicant.hasPlace ? [] : [APPLICATION.placeMissing]),
      ],
      ...(verifyUrl && { action: { label: 'Confirm my email', url: verifyUrl } }),
      notes: verifyUrl ? ["If you didn't apply, ignore this email."] : [],
    },
  );
}

/** @param reopenUrl lets the owner of the address apply again */
export function applicationReopened(applicant: Recipient, reopenUrl: string): OutboxDraft {
  return draftEmail(
    {
      kind: 'application-reopened',
      to: applicant.email,
      isSecret: true,
      userId: applicant.userId,
    },
    {
      subject: 'Reopen your application',
      preview: 'Use this link to apply again.',
      heading: 'Reopen your application',
      paragraphs: [
        greeting(nameFor(applicant)),
        'Someone, probably you, applied with this email address, which already has an application. Use the link below to reopen it. Nobody else can.',
      ],
      action: { label: 'Reopen my application', url: reopenUrl },
      notes: ["If it wasn't you, ignore this email and nothing will change."],
    },
  );
}

/** To an address that has an account, when someone applies with it: the form doesn't say so. */
export function applicationKnown(holder: Recipient, site: EmailSite): OutboxDraft {
  return draftEmail(
    { kind: 'application-known', to: holder.email, userId: holder.userId },
    {
      subject: 'You already have an account',
      preview: 'Someone applied with your email address. Nothing was changed.',
      heading: 'You already have an account',
      paragraphs: [
        greeting(nameFor(holder)),
        `Someone, probably you, applied to be a technician on ${site.siteName} with this email address, which already has an account. Nothing was changed.`,
        'Sign in to see the status of your account. If you forgot your password, you can reset it on the sign-in page.',
      ],
      action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
      notes: ["If it wasn't you, there's nothing you need to do."],
    },
  );
}

export function technicianApproved(
  technician: Recipient & { hasPlace: boolean },
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'technician-approved', to: technician.email, userId: technician.userId },
    {
      subject: `You're approved on ${site.siteName}`,
      preview: 'Sign in and set your hours so customers can find you.',
      heading: `Welcome to ${site.siteName}`,
      paragraphs: [
        greeting(nameFor(technician)),
        'Your application was approved. Sign in and set the hours you want to work. As soon as we assign your services, customers near you can book them.',
        ...(technician.hasPlace ? [] : [APPLICATION.placeMissing]),
      ],
      action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
      notes: [],
    },
  );
}

/** @param reopenUrl lets the applicant apply again */
export function technicianRejected(
  applicant: Recipient,
  reason: string,
  reopenUrl: string,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'technician-rejected', to: applicant.email, isSecret: true, userId: applicant.userId },
    {
      subject: "Your application wasn't accepted",
      preview: 'The reason, and how to apply again.',
      heading: "Your application wasn't accepted",
      paragraphs: [
        greeting(nameFor(applicant)),
        `Thanks for applying to ${site.siteName}. We reviewed your application carefully, but we can't accept it yet.`,
      ],
      quote: { label: 'Reason', text: reason },
      action: { label: 'Apply again', url: reopenUrl },
      notes: [
        "Once you've fixed this, use the link to reopen your application, and we'll review it again.",
      ],
    },
  );
}

export function technicianFrozen(
  technician: Recipient,
  reason: string,
  site: EmailSite,
): OutboxDraft {
  return draftEmail(
    { kind: 'technician-frozen', to: technician.email, userId: technician.userId },
    {
      subject: 'Your profile is paused',
      preview: "You won't get new requests. Your bookings stay as they are.",
      heading: 'Your profile is paused',
      paragraphs: [
        greeting(nameFor(technician)),
        "For now, customers can't find you and you won't get new requests. Your bookings stay as they are: please keep them, or cancel them in your dashboard.",
      ],
      quote: { label: 'Reason', text: reason },
      action: dashboard(site),
      notes: [`If you disagree, email ${site.supportEmail}.`],
    },
  );
}

export function technicianUnfrozen(technician: Recipient, site: EmailSite): OutboxDraft {
  return draftEmail(
    { kind: 'technician-unfrozen', to: technician.email, userId: technician.userId },
    {
      subject: 'Your profile is back',
      preview: 'Customers can find and book you again.',
      heading: "You're back",
      paragraphs: [
        greeting(nameFor(technician)),
        'Customers can find and book you again. Take a minute to check that your hours are still right.',
      ],
      action: dashboard(site),
      notes: [],
    },
  );
}

function dashboard(site: EmailSite) {
  return { label: 'Open your dashboard', url: `${site.siteUrl}${pages.techDashboard.path}` };
}
