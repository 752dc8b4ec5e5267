/**
 * What an email says: in its reader's language, when a booking is and what it costs, why it ended, and no
 * more of anyone than its reader may know. Its links are its reader's own.
 */
import { LANGUAGES, type Language } from '../../../src/shared/messages/languages.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered, Mailbox } from '../post-office.ts';
import { unfold } from './read-calendar.ts';
import type { BookingRecord, Records } from './records.ts';

/** Words that the other languages don't have. */
const SMALL_WORDS: Record<Language, RegExp> = {
  en: /\b(?:the|and|you|your|is|this|with|for)\b/gi,
  fr: /\b(?:vous|votre|vos|est|les|une|pour|avec|dans)\b/gi,
  es: /\b(?:usted|su|sus|el|los|las|una|del|con)\b/gi,
};

/** As a person would tell: by the small words, and by the pages that links lead to. */
export function refuseOtherLanguage(
  { email, text }: Delivered,
  { language: reader, since = 0 }: Mailbox,
): void {
  if (email.createdAt <= since) return;
  const what = `email ${email.id} (${email.kind}) to a reader of ${reader}`;
  for (const [link, path = ''] of text.matchAll(/https:\/\/truewheel\.example([^\s?]*)/g)) {
    const [, language = 'en'] = /^\/(fr|es)(?:\/|$)/.exec(path) ?? [];
    if (language !== reader) throw new BrokenPromise("reader's language", `${what} has ${link}`);
  }
  const counts = LANGUAGES.map((language) => text.match(SMALL_WORDS[language])?.length ?? 0);
  const language = LANGUAGES[counts.indexOf(Math.max(...counts))];
  if (language === reader) return;
  throw new BrokenPromise("reader's language", `${what} is in ${language}: ${text.slice(0, 200)}`);
}

/** `3:00 PM`, `3:00 p.m.` or `15 h`. */
function hourOf(slot: string): RegExp {
  const hour = Number(slot.slice(0, 2));
  const half = hour < 12 ? 'a' : 'p';
  return new RegExp(`\\b(?:${hour % 12 || 12}:00\\s${half}\\.?m|${hour}\\sh)\\b`, 'i');
}

/** The day of the month and the year, in whichever order the month stands with them: `1er mai 2027`. */
function dayOf(date: string): RegExp {
  const [year, , day] = date.split('-').map(Number);
  return new RegExp(`\\b${day}(?:er)?\\b.{0,20}\\b${year}\\b`);
}

/** Until somebody has opened a link from there, a mailbox may be a stranger's. */
const IS_PROVED = 'SELECT email_verified_at IS NOT NULL FROM users WHERE email = ?';
const FACTS = `SELECT address, technicians.phone, privacy_mode AS mode, cancel_reason AS reason,
    (SELECT actor FROM booking_events WHERE booking_id = bookings.id AND to_status = 'cancelled'
      ORDER BY id DESC LIMIT 1) AS endedBy
  FROM bookings JOIN technicians ON technicians.id = technician_id WHERE bookings.id = ?`;

/** @param booking as it was when the email was written */
export function refuseOtherWords(
  { db, enteredBy }: Records,
  { at, email, text }: Delivered,
  booking: BookingRecord,
): void {
  const { id, kind, to, createdAt } = email;
  // The one that erases everything is about no single booking.
  if (!kind.startsWith('booking-') || kind === 'booking-again') return;
  const refuse = (why: unknown) => {
    throw new BrokenPromise('emails read well', `${id} (${kind}): ${why}: ${text.slice(0, 900)}`);
  };
  const { reference, date, slot, agreedCents, proposedDate, proposedSlot, status } = booking;
  // `1,083.48` or `1 083,48`.
  const dollars = String(Math.floor(agreedCents / 100)).replace(/\B(?=\d{3}$)/, '[.,\\s]?');
  const cents = String(agreedCents % 100).padStart(2, '0');
  const should = [new RegExp(reference), dayOf(date), hourOf(slot)];
  if (status !== 'cancelled') should.push(new RegExp(`\\b${dollars}[.,]${cents}\\b`));
  if (kind === 'booking-proposed' && proposedDate && proposedSlot)
    should.push(hourOf(proposedSlot));
  const missing = should.find((one) => !one.test(text));
  if (missing) refuse(missing);
  const isToCustomer = to === booking.email;
  // Undefined for an address that has been replaced since.
  const isProved = isToCustomer
    ? Number(booking.emailConfirmedAt !== null)
    : db.prepare(IS_PROVED).pluck().get(to);
  const isKnown = isProved === 1;
  const lastName = booking.name.split(' ').at(-1) || ' nobody';
  const contact = isToCustomer ? [lastName] : [booking.phone, booking.email];
  const told = isProved === 0 && contact.find((one) => one && text.includes(one));
  if (told) refuse(`has ${told} for a mailbox that may be a stranger's`);
  // What has waited for the mail server says how things stood before.
  const facts = at === createdAt && (db.prepare(FACTS).get(booking.id) as Facts | undefined);
  if (!facts) return;
  const { address, phone, mode, reason, endedBy } = facts;
  const isOthers = endedBy !== (isToCustomer ? 'customer' : 'technician');
  const isEnd = /^booking-(?:declined|cancelled)$/.test(kind);
  if (isKnown && isEnd && isOthers && reason && !text.includes(reason)) refuse(`no ${reason}`);
  if (!isToCustomer) return;
  const isConfirmed = status === 'confirmed';
  // Who entered the booking chose its reader, and typed the address as well.
  const isKept = !isKnown && enteredBy(booking.id)?.actor === 'technician';
  const isAtShop = booking.serviceAddress === null && mode !== 'service_area' && !isKept;
  if (text.includes(address) !== (isConfirmed && isAtShop)) refuse(`of ${mode}, about ${address}`);
  if (text.includes(phone) !== (isConfirmed || status === 'completed')) refuse(`about ${phone}`);
}

interface Facts {
  address: string;
  phone: string;
  mode: string;
  reason: string | null;
  endedBy: string | null;
}

/** How long the link works that is all there is in an email (docs/decisions, email). */
export const LINK_WORKS: Record<string, number> = {
  'password-reset': HOUR_MS,
  'email-to-confirm': DAY_MS,
};
/** Others are for the address that they were written for: it may have to learn of the change itself. */
const FOLLOWS = /^(?:booking-|technician-(?:approved|rejected|frozen|unfrozen)|export-ready)/;
const PRESENT = `SELECT email FROM users
  WHERE id = ? AND role = 'technician' AND email_verified_at IS NOT NULL`;

/** The link of a booking acts for its customer, so no one else gets it, not even in a calendar file. */
export function refuseOtherReader(records: Records, { email, text, files }: Delivered): void {
  const { id, kind, to, userId } = email;
  const all = [text, ...files.map(({ content }) => unfold(content))].join('\n');
  for (const [, number = ''] of all.matchAll(/\/booking\/([0-9a-z]+)-/g)) {
    const bookingId = Number.parseInt(number, 36);
    if (records.booking(bookingId)?.email === to) continue;
    throw new BrokenPromise('others stay out', `email ${id} to ${to} has the link of ${bookingId}`);
  }
  // What is about a technician's work follows them to the address they have confirmed since.
  if (userId === null || !FOLLOWS.test(kind)) return;
  const present = records.db.prepare(PRESENT).pluck().get(userId);
  if (present === undefined || present === to) return;
  throw new BrokenPromise('others stay out', `email ${id} (${kind}) to ${to}, now ${present}`);
}

/** A link that doesn't work any longer isn't sent, however long the mail server was down. */
export function refuseExpiredLink({ email }: Delivered, now: number): void {
  const works = LINK_WORKS[email.kind];
  if (works === undefined || email.createdAt + works > now) return;
  throw new BrokenPromise('links work', `email ${email.id} (${email.kind}) arrived too late`);
}
