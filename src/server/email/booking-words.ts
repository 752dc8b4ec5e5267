import type { EmailTag } from '../../../db/email-body.ts';
import { appointmentPlace, type Reader } from '../../shared/booking/appointment-place.ts';
import { expiresAt, hasTotal, totalMinutes } from '../../shared/booking/booking.ts';
import { changeableUntil, deadlineText } from '../../shared/booking/deadline.ts';
import { describeBike } from '../../shared/booking/describe-terms.ts';
import { agreedCents } from '../../shared/booking/extra-work.ts';
import { type OfferedTime, proposalOf } from '../../shared/booking/proposal.ts';
import { formatDate, formatShortDate } from '../../shared/format/dates.ts';
import { timeZoneName } from '../../shared/format/instants.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { formatWorkEnd } from '../../shared/format/work-hours.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { emailText } from '../../shared/messages/email.ts';
import { workText } from '../../shared/messages/work.ts';
import { receivesCustomers } from '../../shared/place/location-privacy.ts';
import { formatCents, formatTotal } from '../../shared/site/price.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import type { BookingEmail, BookingEmailData, EmailContent, EmailKind } from './email-content.ts';

type Booking = BookingEmailData['booking'];

export function workNames({ packages }: Pick<Booking, 'packages'>): string {
  return formatNames(packages.map(localName));
}

/** `Thu, Nov 26, 3:00 PM`: the booking's time in subjects. */
export function appointmentTime({ booking }: BookingEmailData): string {
  return shortTime(booking.date, booking.timeSlot);
}

export function proposedTime({ booking }: BookingEmailData): string {
  const proposal = proposalOf(booking);
  if (!proposal) throw new Error(`No new time is proposed for ${booking.reference}`);
  return shortTime(proposal.date, proposal.timeSlot);
}

/** To the customer: a time instead of theirs, which stands until they answer, or was called off. */
export function whatIsProposed(email: BookingEmail): string {
  const who = actorName(email);
  return email.calledOffFor === undefined
    ? emailText('proposed.text', { who, status: email.booking.status })
    : emailText('proposed.instead', { who, time: appointmentTime(email) });
}

/** A note to the side that may answer an open proposal, for emails about something else. */
export function openProposal({ booking }: BookingEmailData, kind: EmailKind, reader: Reader) {
  const { proposedBy } = booking;
  if (!proposedBy || proposedBy === reader || kind === 'booking-proposed') return [];
  return [emailText(reader === 'customer' ? 'proposal.onPage' : 'proposal.inDashboard')];
}

/** The reason for a cancellation; undefined when none was given. */
export function cancelQuote(email: BookingEmail): EmailContent['quote'] {
  return messageFrom(email, email.booking.cancelReason);
}

export function messageFrom(
  email: BookingEmail,
  text: string | null | undefined,
): EmailContent['quote'] {
  return text ? { label: emailText('label.message', { name: actorName(email) }), text } : undefined;
}

/** Who did it, as the other side knows them: a name, or the site's team. */
export function actorName({ by, booking, technician, site }: BookingEmail): string {
  if (by === 'customer') return booking.customerName;
  return by === 'technician' ? technician.name : emailText('signature', { site: site.siteName });
}

function shortTime(date: string, slot: string): string {
  return withTime(formatShortDate(date), formatSlot(slot));
}

/** Until when a request can be answered: in its email, which is written as it's sent. */
export function answerDeadline({ booking }: BookingEmailData): string {
  return deadlineText(expiresAt(booking), booking.timeZone, booking.updatedAt);
}

/** What a customer needs to know about a confirmed booking: how to change it, and how to pay. */
export function bookingTerms({ booking, technician, site }: BookingEmail): string[] {
  const { status, timeZone, updatedAt } = booking;
  if (status !== 'confirmed') return [];
  const until = changeableUntil(booking, site);
  const changes =
    until > updatedAt
      ? emailText('note.changes', { deadline: deadlineText(until, timeZone, updatedAt) })
      : emailText('note.changesOver', { name: technician.name });
  return [changes, emailText('note.payment')];
}

/** `Thursday, November 26, 2026`, and below it `3:00 PM to 4:15 PM, Pacific Time`. */
function fullTime({ date, timeSlot, timeZone }: OfferedTime, minutes: number): string {
  const to = formatWorkEnd(timeSlot, minutes);
  const hours = emailText('time.range', { from: formatSlot(timeSlot), to });
  return `${formatDate(date)}\n${hours}, ${timeZoneName(timeZone, date)}`;
}

export function bookingTag(data: BookingEmailData, reader: Reader): EmailTag {
  const { technician, booking } = data;
  const proposal = proposalOf(booking);
  const { cancelKind, currency, status, visitFeeCents } = booking;
  const minutes = totalMinutes(booking.packages);
  const other = reader === 'customer' ? customerRows(data) : contactRows(data);
  return {
    reference: booking.reference,
    state: status,
    stateLabel: emailText(`state.${(status === 'cancelled' && cancelKind) || status}`),
    title: reader === 'customer' ? technician.name : booking.customerName,
    rows: [
      {
        label: emailText('label.services'),
        value: [
          ...booking.packages.map((item) => [localName(item), item.priceCents] as const),
          ...(visitFeeCents > 0 ? [[bookingText('visit.fee'), visitFeeCents] as const] : []),
        ]
          .map(([what, cents]) => `${what}, ${formatCents(cents, currency)}`)
          .join('\n'),
      },
      ...extraRows(data),
      { label: emailText('label.when'), value: fullTime(booking, minutes) },
      ...(proposal
        ? [
            {
              label: emailText('label.proposed'),
              value: fullTime(proposal, minutes),
            },
          ]
        : []),
      ...other,
    ],
    totalLabel: reader === 'customer' ? emailText('label.total') : emailText('label.earned'),
    total: hasTotal(status) ? formatTotal(agreedCents(booking, data.extras ?? []), currency) : '',
  };
}

function extraRows({ booking, extras = [] }: BookingEmailData) {
  const value = extras
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ title, priceCents, reason, state }) => {
      const price = formatCents(priceCents, booking.currency);
      const line = workText('extras.line', { title, price, state });
      return reason && state === 'proposed' ? `${line}\n${reason}` : line;
    });
  return value.length > 0 ? [{ label: workText('extras.title'), value: value.join('\n') }] : [];
}

function customerRows({ booking, technician }: BookingEmailData) {
  const { where, phone, addressFollows } = appointmentPlace(booking, technician, 'customer');
  const { name, privacyMode } = technician;
  const note = booking.serviceAddress
    ? emailText('place.visits', { name })
    : receivesCustomers(privacyMode)
      ? addressFollows && emailText('place.later')
      : emailText('place.agree');
  return [
    { label: emailText('label.where'), value: note ? `${where}\n${note}` : where },
    { label: emailText('label.phone'), value: phone ?? '' },
  ].filter(({ value }) => value !== '');
}

function contactRows({ booking, technician }: BookingEmailData) {
  const here = receivesCustomers(technician.privacyMode) ? 'place.yourWorkshop' : 'place.noAddress';
  const where = booking.serviceAddress ?? emailText(here);
  const note = booking.isPlaceUnchecked ? `\n${emailText('place.unchecked')}` : '';
  return [
    { label: emailText('label.where'), value: where + note },
    { label: emailText('label.bike'), value: describeBike(booking) },
    { label: emailText('label.phone'), value: booking.customerPhone },
    { label: emailText('label.email'), value: booking.customerEmail },
  ].filter(({ value }) => value !== '');
}
