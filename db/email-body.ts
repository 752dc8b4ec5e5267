/**
 * What an email says, as the outbox stores it. Its two forms and its calendar file are made when it is
 * sent or read (`src/server/email/render.ts`): they are ten times as large, and a booking's own
 * transaction would write them to the disk twice.
 */

import type { Language } from '../src/shared/messages/languages.ts';

/** The workshop tag of a booking: what, when, where, and the total below the tear line. */
export interface EmailTag {
  reference: string;
  state: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  /** The state in a word: "Requested". */
  stateLabel: string;
  title: string;
  /** Label and value; a value may hold what a user typed, with its line breaks. */
  rows: { label: string; value: string }[];
  totalLabel: string;
  /** Empty where nothing is to be paid. */
  total: string;
}

/** A booking as an entry of a calendar (RFC 5545, 3.6.1). Times are UTC milliseconds. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  /** When this state came about, not when the file is written: the same state, the same file. */
  stamp: number;
  start: number;
  end: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
  description: string;
  /** Where its reader manages it; missing from emails of earlier versions. */
  url?: string;
}

/** What a calendar program is asked to do with an event (RFC 5546). */
export interface CalendarInvite {
  reference: string;
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  event: CalendarEvent;
  /** Who the email goes to, unless it only publishes. */
  attendee?: { name: string; email: string };
}

export interface EmailBody {
  /** In which it's written; missing from emails of earlier versions, which are in English. */
  language?: Language;
  /** The preview line that email programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Below the paragraphs: an admin's text as sanitized HTML, and as typed. */
  rich?: { html: string; text: string };
  tag?: EmailTag;
  /** Text a person wrote, set apart from ours. */
  quote?: { label: string; text: string };
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes: string[];
  /** Where one request without a person ends news (RFC 8058). */
  stopUrl?: string;
  calendar?: CalendarInvite;
  /** Of the other bookings that it's about. */
  otherCalendars?: CalendarInvite[];
}
