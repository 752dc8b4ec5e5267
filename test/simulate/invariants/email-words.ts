/** An email about a booking says when it is and what it costs, and nothing that a stranger may have typed. */
import { inLanguage } from '#current-language';
import { emailText } from '../../../src/shared/messages/email.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import type { BookingRecord, Records } from './records.ts';

/** `3:00 PM`, `3:00 p.m.` or `15 h`. */
function hourOf(slot: string): RegExp {
  const hour = Number(slot.slice(0, 2));
  const half = hour < 12 ? 'a' : 'p';
  return new RegExp(`\\b(?:${hour % 12 || 12}:00\\s${half}\\.?m|${hour}\\sh)\\b`, 'i');
}

/** The day of the month and the year, in whichever order the month stands with them: `1er mai 2027`. */
export function dayOf(date: string): RegExp {
  const [year, , day] = date.split('-').map(Number);
  return new RegExp(`\\b${day}(?:er)?\\b.{0,20}\\b${year}\\b`);
}

/** Whether a request ended while its customer had a proposed time to answer. */
const ENDED_PROPOSED = `SELECT kind = 'propose' FROM booking_events WHERE booking_id = @id
  AND id < (SELECT max(id) FROM booking_events WHERE booking_id = @id AND kind = 'expire')
  ORDER BY id DESC LIMIT 1`;
const UNVERIFIED = 'SELECT id FROM users WHERE email = ? AND email_verified_at IS NULL';

/** @param booking as it was when the email was written */
export function refuseOtherWords(
  records: Records,
  { email, text }: Delivered,
  booking: BookingRecord,
): void {
  // The one that erases everything is about no single booking.
  if (!email.kind.startsWith('booking-')) return;
  const { reference, date, slot, totalCents, proposedDate, proposedSlot, name } = booking;
  // `1,083.48` or `1 083,48`.
  const dollars = String(Math.floor(totalCents / 100)).replace(/\B(?=\d{3}$)/, '[.,\\s]?');
  const cents = String(totalCents % 100).padStart(2, '0');
  const should = [
    new RegExp(reference),
    dayOf(date),
    hourOf(slot),
    new RegExp(`\\b${dollars}[.,]${cents}\\b`),
    ...(email.kind === 'booking-proposed' && proposedDate && proposedSlot
      ? [hourOf(proposedSlot)]
      : []),
  ];
  const missing = should.find((one) => !one.test(text));
  const refuse = (why: string) => {
    throw new BrokenPromise(
      'emails read well',
      `email ${email.id} (${email.kind}) about booking ${booking.id} ${why}: ${text.slice(0, 900)}`,
    );
  };
  if (missing) refuse(`has no ${missing.source}`);
  // Until somebody opened a link from that mailbox, it may be a stranger's.
  const isStranger = email.to === booking.email && booking.emailConfirmedAt === null;
  const lastName = name.split(' ').at(-1);
  if (isStranger && lastName && text.includes(lastName)) refuse(`greets ${lastName}`);
  const isOther = email.to !== booking.email && records.db.prepare(UNVERIFIED).get(email.to);
  const contact = isOther
    ? [booking.phone, booking.email].find((one) => one !== '' && text.includes(one))
    : undefined;
  if (contact) refuse(`has ${contact} for a mailbox that may be a stranger's`);
  if (email.kind !== 'booking-expired') return;
  const isProposed = records.db.prepare(ENDED_PROPOSED).pluck().get({ id: booking.id }) === 1;
  const key = email.to === booking.email ? 'proposalExpired.text' : 'technician.proposalUnanswered';
  const sentence = inLanguage(email.body?.language ?? null, () => emailText(key));
  if (text.includes(sentence) !== isProposed) refuse('says who did not answer');
}
