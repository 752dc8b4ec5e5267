/** Messages about data export and account deletion (specification, sections 5 and 8). */
import type { Message } from '../site/messages.ts';

const message = (title: string, text: string): Message & { text: string } => ({ title, text });

export const EXPORT = {
  authentication: 'Authentication Required',
  requested: message('Export Requested', "You'll receive an email when it's ready."),
  /** Where no emails are sent. */
  requestedHere: message('Export Requested', 'It will be listed on this page.'),
  failed: message('Export Failed', 'Failed to request data export. Please try again.'),
  underWay: 'An export is already in progress. It will appear in the list below when it is ready.',
  tooMany:
    'You have reached the limit of exports for today. Please use one of these or try again tomorrow.',
  missing: 'This export does not exist or has expired.',
} as const;

export const SESSIONS = {
  ended: message('Device Signed Out', 'It needs the password from now on.'),
  othersEnded: message('Other Devices Signed Out', 'They need the password from now on.'),
  failed: 'Signing Out Failed',
  notFound: 'This session has already ended.',
} as const;

export const EMAIL_CHANGE = {
  asked: (email: string) =>
    message('Check your email', `We sent a link to ${email}. It works for a day.`),
  changed: (email: string) => message('Email Changed', `You now sign in as ${email}.`),
  canceled: message('Change Canceled', 'The link we sent no longer works.'),
  failed: 'Email Not Changed',
  cancelFailed: 'The change was not canceled',
  same: 'This is already your email address.',
  noEmails:
    'This site doesn’t send emails, so a new address can’t be confirmed. Please ask support to change it.',
  tooMany: 'You have asked for many changes. Please try again tomorrow.',
  linkInvalid: 'This link is invalid, expired or for another account.',
} as const;

export const DELETION = {
  deleted: message(
    'Account Deleted',
    'Your account and all associated data have been permanently deleted.',
  ),
  failed: message('Deletion Failed', 'Failed to delete account. Please try again.'),
  unconfirmed: message(
    'Confirmation Required',
    "Please type 'DELETE' to confirm account deletion.",
  ),
} as const;

/** What users type to confirm, in any case. */
export const DELETION_WORD = 'DELETE';

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === DELETION_WORD;
}

/** How long until a user is sent home after deleting their account (specification, section 9). */
export const AFTER_DELETION_MS = 2000;
