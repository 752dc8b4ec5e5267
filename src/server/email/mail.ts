/** What a mail is made of, before it has a form. */
import type { MailAttachment } from '../../../db/schema-records.ts';

/** Whose marketplace it is; the environment has all of it. */
export interface MailSite {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  supportEmail: string;
  operatorName: string;
  operatorAddress: string;
}

/** Somebody with an account. */
export interface Recipient {
  userId: number;
  name: string;
  email: string;
}

/** The workshop tag of a booking: what, when, where, and the total below the tear line. */
export interface MailTag {
  reference: string;
  state: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  /** The state in a word: "Requested". */
  stateLabel: string;
  title: string;
  /** Label and value; a value may hold what a user typed, with its line breaks. */
  rows: { label: string; value: string }[];
  totalLabel: string;
  total: string;
}

export interface MailContent {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  tag?: MailTag;
  /** Somebody's own words, set apart from ours. */
  quote?: { label: string; text: string };
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes: string[];
}

/** Every message there is; the outbox keeps it as its `kind`. */
export type MailKind =
  | 'application-received'
  | 'application-reopened'
  | 'application-known'
  | 'technician-approved'
  | 'technician-rejected'
  | 'technician-frozen'
  | 'technician-unfrozen'
  | `booking-${'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired'}`
  | `booking-${'completed' | 'no-show' | 'proposed' | 'moved' | 'not-moved'}`
  | `booking-${'reminder' | 'nudge' | 'link'}`
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'admin-invitation'
  | 'export-ready'
  | 'account-deleted'
  | 'test';

export interface Addressed {
  kind: MailKind;
  to: string;
  /** A link in it acts for whoever holds it, so that the body is cleared once sent. */
  isSecret?: boolean;
  bookingId?: number;
  userId?: number | null;
  attachments?: MailAttachment[];
}
