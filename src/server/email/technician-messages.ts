/** What a technician is told of their application and their standing. */

import { pages } from '../../shared/site/pages.ts';
import { REVIEW_TIME } from '../../shared/site/policy.ts';
import { APPLICATION } from '../../shared/technician/application.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import { draftMail, greeting } from './draft.ts';
import type { MailSite, Recipient } from './mail.ts';
import { nameFor } from './unverified.ts';

/** @param verifyUrl proves that the address is the applicant's; none where that is known already. */
export function applicationReceived(
  applicant: Recipient & { hasPlace: boolean },
  verifyUrl: string | undefined,
  site: MailSite,
): OutboxDraft {
  return draftMail(
    {
      kind: 'application-received',
      to: applicant.email,
      isSecret: verifyUrl !== undefined,
      userId: applicant.userId,
    },
    {
      subject: 'We have your application',
      preview: `We review within ${REVIEW_TIME} and write to you with the result.`,
      heading: 'Your application has arrived',
      paragraphs: [
        greeting(nameFor(applicant)),
        `Thank you for applying as a technician on ${site.siteName}. We review every application ourselves, within ${REVIEW_TIME}, and write to you with the result.`,
        ...(verifyUrl
          ? ['Until then one thing helps us: please confirm that this address is yours.']
          : []),
        ...(applicant.hasPlace ? [] : [APPLICATION.placeMissing]),
      ],
      ...(verifyUrl && { action: { label: 'Confirm this address', url: verifyUrl } }),
      notes: verifyUrl
        ? ['You did not apply? Then leave the link alone, and nothing further happens.']
        : [],
    },
  );
}

/** @param reopenUrl lets the holder of a rejected application's address apply again. */
export function applicationReopened(applicant: Recipient, reopenUrl: string): OutboxDraft {
  return draftMail(
    {
      kind: 'application-reopened',
      to: applicant.email,
      isSecret: true,
      userId: applicant.userId,
    },
    {
      subject: 'Apply again with this link',
      preview: 'An earlier application with your address can be opened again.',
      heading: 'Open your application again',
      paragraphs: [
        greeting(nameFor(applicant)),
        'Somebody, most likely you, applied with this address, which has an earlier application. With this link you open it again; nobody else can.',
      ],
      action: { label: 'Open my application', url: reopenUrl },
      notes: ['It was not you? Then leave the link alone, and everything stays as it is.'],
    },
  );
}

/** To an address that has an account, when somebody applies with it: the form tells them nothing. */
export function applicationKnown(holder: Recipient, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'application-known', to: holder.email, userId: holder.userId },
    {
      subject: 'You have an account already',
      preview: 'Somebody applied with your address. Nothing was changed.',
      heading: 'You are known here',
      paragraphs: [
        greeting(nameFor(holder)),
        `Somebody, most likely you, applied as a technician on ${site.siteName} with this address, which has an account already. Nothing was changed.`,
        'Sign in to see how your account stands. If the password is forgotten, the sign-in page mails you a link to choose another.',
      ],
      action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
      notes: ['It was not you? Then there is nothing to do.'],
    },
  );
}

export function technicianApproved(
  technician: Recipient & { hasPlace: boolean },
  site: MailSite,
): OutboxDraft {
  return draftMail(
    { kind: 'technician-approved', to: technician.email, userId: technician.userId },
    {
      subject: `You are approved on ${site.siteName}`,
      preview: 'Sign in and set your hours: customers can then find you.',
      heading: 'Welcome to the workshop',
      paragraphs: [
        greeting(nameFor(technician)),
        'Your application is approved. Sign in and set the hours you want to work; as soon as your services are assigned, customers near you can book them.',
        ...(technician.hasPlace ? [] : [APPLICATION.placeMissing]),
      ],
      action: { label: 'Sign in', url: `${site.siteUrl}${pages.login.path}` },
      notes: [],
    },
  );
}

/** @param reopenUrl lets the applicant apply again once what was missing is there. */
export function technicianRejected(
  applicant: Recipient,
  reason: string,
  reopenUrl: string,
  site: MailSite,
): OutboxDraft {
  return draftMail(
    { kind: 'technician-rejected', to: applicant.email, isSecret: true, userId: applicant.userId },
    {
      subject: 'Your application was not accepted',
      preview: 'The reason, and how to apply again.',
      heading: 'Not this time',
      paragraphs: [
        greeting(nameFor(applicant)),
        `Thank you for applying to ${site.siteName}. We looked at your application with care and could not accept it.`,
      ],
      quote: { label: 'The reason', text: reason },
      action: { label: 'Apply again', url: reopenUrl },
      notes: ['Once this is put right, the link opens your application again, and we look anew.'],
    },
  );
}

export function technicianFrozen(
  technician: Recipient,
  reason: string,
  site: MailSite,
): OutboxDraft {
  return draftMail(
    { kind: 'technician-frozen', to: technician.email, userId: technician.userId },
    {
      subject: 'Your profile is paused',
      preview: 'New requests have stopped. What is booked stays booked.',
      heading: 'Your profile is paused',
      paragraphs: [
        greeting(nameFor(technician)),
        'Customers cannot find you for now, and no new requests come in. What is already booked stays booked: please see it through, or cancel it in your dashboard.',
      ],
      quote: { label: 'The reason', text: reason },
      action: dashboard(site),
      notes: [`You see it differently? Write to ${site.supportEmail}.`],
    },
  );
}

export function technicianUnfrozen(technician: Recipient, site: MailSite): OutboxDraft {
  return draftMail(
    { kind: 'technician-unfrozen', to: technician.email, userId: technician.userId },
    {
      subject: 'Your profile is back',
      preview: 'Customers can find and book you again.',
      heading: 'You are back',
      paragraphs: [
        greeting(nameFor(technician)),
        'Customers can find and book you again. A look at your hours is worth a minute.',
      ],
      action: dashboard(site),
      notes: [],
    },
  );
}

function dashboard(site: MailSite) {
  return { label: 'Open your dashboard', url: `${site.siteUrl}${pages.techDashboard.path}` };
}
