import { formatInstant } from '../../shared/format/instants.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { emailText } from '../../shared/messages/email.ts';
import { pageText } from '../../shared/messages/page.ts';
import { pages } from '../../shared/site/pages.ts';
import { sentenceLine } from '../../shared/site/typed-text.ts';
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
      subject: emailText('application.title'),
      preview: emailText('application.preview', { reviewTime: pageText('reviewTime') }),
      paragraphs: [
        emailText('application.text', {
          site: site.siteName,
          reviewTime: pageText('reviewTime'),
        }),
        ...(verifyUrl ? [emailText('application.confirm')] : []),
        ...(applicant.hasPlace ? [] : [applicationText('place.missing')]),
      ],
      ...(verifyUrl && { action: { label: emailText('button.confirmEmail'), url: verifyUrl } }),
      notes: verifyUrl ? [emailText('application.notYou')] : [],
    }),
    verifyUrl !== undefined,
  );
}

/** After an admin reopened it. @param hasFiles false once the files of a rejected one are deleted */
export function applicationReconsidered(applicant: Recipient, hasFiles: boolean, site: EmailSite) {
  const reviewTime = pageText('reviewTime');
  return toAccount(applicant, 'application-received', () => ({
    subject: emailText('reopened.title'),
    preview: emailText('application.preview', { reviewTime }),
    paragraphs: [
      emailText('reopened.text', { reviewTime }),
      ...(hasFiles ? [] : [emailText('reopened.filesGone')]),
    ],
    action: dashboard(site),
  }));
}

/** @param reopenUrl lets the owner of the address apply again */
export function applicationReopened(applicant: Recipient, reopenUrl: string): OutboxDraft {
  return toAccount(
    applicant,
    'application-reopened',
    () => ({
      subject: emailText('reopen.title'),
      preview: emailText('reopen.preview'),
      paragraphs: [emailText('reopen.text')],
      action: { label: emailText('reopen.button'), url: reopenUrl },
      notes: [emailText('reopen.ignore')],
    }),
    true,
  );
}

/** To the account's owner, when someone applies with their email; the form doesn't say so. */
export function applicationKnown(holder: Recipient, site: EmailSite): OutboxDraft {
  return toAccount(holder, 'application-known', () => ({
    subject: emailText('hasAccount.title'),
    preview: emailText('hasAccount.preview'),
    paragraphs: [
      emailText('hasAccount.text', { site: site.siteName }),
      emailText('hasAccount.advice'),
    ],
    action: { label: emailText('button.signIn'), url: pageLink(site, pages.login.path) },
    notes: [emailText('hasAccount.ignore')],
  }));
}

export function technicianApproved(
  technician: Recipient & { hasPlace: boolean },
  services: readonly string[],
  site: EmailSite,
): OutboxDraft {
  return toAccount(technician, 'technician-approved', () => ({
    subject: emailText('approved.subject', { site: site.siteName }),
    preview: emailText('approved.preview'),
    heading: emailText('approved.title', { site: site.siteName }),
    paragraphs: [
      services.length > 0
        ? emailText('approved.withServices', { services: formatNames(services) })
        : emailText('approved.text'),
      ...(technician.hasPlace ? [] : [applicationText('place.missing')]),
    ],
    action: { label: emailText('button.signIn'), url: pageLink(site, pages.login.path) },
  }));
}

/** @param reopenUrl for applying again */
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
      subject: emailText('rejected.title'),
      preview: emailText('rejected.preview'),
      paragraphs: [emailText('rejected.text', { site: site.siteName })],
      quote: { label: emailText('label.reason'), text: reasonFor(applicant, reason) },
      action: { label: emailText('rejected.button'), url: reopenUrl },
      notes: [emailText('rejected.advice')],
    }),
    true,
  );
}

export function technicianFrozen(technician: Recipient, reason: string, site: EmailSite) {
  return toAccount(technician, 'technician-frozen', () => ({
    subject: emailText('frozen.title'),
    preview: emailText('frozen.preview'),
    paragraphs: [emailText('frozen.text')],
    quote: { label: emailText('label.reason'), text: reasonFor(technician, reason) },
    action: dashboard(site),
    notes: [emailText('frozen.advice', { support: site.supportEmail })],
  }));
}

/** @param isListed false without a place or services */
export function technicianUnfrozen(technician: Recipient, isListed: boolean, site: EmailSite) {
  return toAccount(technician, 'technician-unfrozen', () => ({
    subject: emailText('unfrozen.subject'),
    preview: emailText(isListed ? 'unfrozen.preview' : 'unfrozen.unlisted.preview'),
    heading: emailText('unfrozen.title'),
    paragraphs: [emailText(isListed ? 'unfrozen.text' : 'unfrozen.unlisted.text')],
    action: dashboard(site),
  }));
}

/** Asked for by an admin. It names no customer: the address may not be the technician's. */
export function requestsWaiting(
  technician: Recipient & { timeZone: string },
  { count, since }: { count: number; since: number },
  site: EmailSite,
) {
  return toAccount(technician, 'requests-waiting', () => {
    const time = formatInstant(since, 'weekdayAndTime', technician.timeZone);
    const text = emailText('requestsWaiting.text', { count, time });
    return {
      subject: emailText('requestsWaiting.title', { count }),
      preview: text,
      paragraphs: [text],
      action: dashboard(site),
    };
  });
}

/** It names no calendar: the address may not be the technician's. @param stopsAt when its busy hours can be booked again, in UTC milliseconds */
export function calendarFailing(
  technician: Recipient & { timeZone: string },
  { since, stopsAt }: { since: number; stopsAt: number },
  site: EmailSite,
) {
  const time = (at: number) => formatInstant(at, 'weekdayAndTime', technician.timeZone);
  return toAccount(technician, 'calendar-failing', () => ({
    subject: emailText('calendarFailing.title'),
    preview: emailText('calendarFailing.text', { time: time(since) }),
    paragraphs: [
      emailText('calendarFailing.text', { time: time(since) }),
      emailText('calendarFailing.stops', { time: time(stopsAt) }),
      emailText('calendarFailing.advice'),
    ],
    action: dashboard(site),
  }));
}

/** What an admin wrote. @param stopUrl ends news @param text its Markdown, and that as sanitized HTML */
export function adminMessage(
  technician: Recipient,
  text: { isNews: boolean; subject: string; markdown: string; html: string },
  stopUrl: string,
  { siteName: site }: EmailSite,
): OutboxDraft {
  const { isNews, subject, markdown, html } = text;
  const content = () => ({
    subject,
    preview: sentenceLine(markdown).slice(0, 150),
    paragraphs: [],
    rich: { html, text: markdown },
    stopUrl,
    notes: [
      emailText(isNews ? 'message.news' : 'message.work', { site }),
      emailText('message.stop', { url: stopUrl }),
    ],
  });
  return toAccount(technician, isNews ? 'news' : 'message', content, true);
}

function dashboard(site: EmailSite) {
  return { label: emailText('button.dashboard'), url: pageLink(site, pages.techDashboard.path) };
}
