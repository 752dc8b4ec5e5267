/** Wording about bookings for emails and calendar files. */

import type { MailTag } from '../../../db/mail-body.ts';
import { appointmentPlace, type Reader } from '../../shared/booking/appointment-place.ts';
import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import { formatDate, formatShortDate, timeZoneName } from '../../shared/booking/dates.ts';
import { formatSlot } from '../../shared/booking/slots.ts';
import { formatCents, formatTotal } from '../../shared/site/price.ts';
import type { BookingEmail, BookingEmailData } from './booking-email-data.ts';
import type { EmailContent, EmailKind } from './mail.ts';

type Booking = BookingEmailData['booking'];

export function workNames({ packages }: Pick<Booking, 'packages'>): string {
  return packages.map(({ name }) => name).join(', ');
}

/** `Thu, Nov 26, 3:00 PM`: the booking's time in subjects. */
export function appointmentTime({ booking }: BookingEmailData): string {
  return shortTime(booking.date, booking.timeSlot);
}

/** The proposed time, as {@link appointmentTime}. */
export function proposedTime({ booking }: BookingEmailData): string {
  const { proposedDate, proposedSlot, reference } = booking;
  if (!proposedDate || !proposedSlot) throw new Error(`No new time is proposed for ${reference}`);
  return shortTime(proposedDate, proposedSlot);
}

/** A note about an open proposal, for emails about something else. */
export function openProposal(
  { booking }: BookingEmailData,
  kind: EmailKind,
  where: string,
): string[] {
  if (!booking.proposedDate || kind === 'booking-proposed') return [];
  return [`A new time was also proposed. You can answer it ${where}.`];
}

/** The reason for a cancellation; undefined when none was given. */
export function cancelQuote(mail: BookingEmail): EmailContent['quote'] {
  const { cancelReason } = mail.booking;
  return cancelReason
    ? { label: `Message from ${actorName(mail)}`, text: cancelReason }
    : undefined;
}

/** Who did it, as the other side knows them: a name, or the site's team. */
export function actorName({ by, booking, technician, site }: BookingEmail): string {
  if (by === 'customer') return booking.customerName;
  return by === 'technician' ? technician.name : `The ${site.siteName} team`;
}

function shortTime(date: string, slot: string): string {
  return `${formatShortDate(date)}, ${formatSlot(slot)}`;
}

/** `Thursday, November 26, 2026`, and below it `3:00 PM to 5:00 PM, Pacific Time`. */
function fullTime(booking: Booking, date: string, slot: string): string {
  const lastHour = Number(slot.slice(0, 2)) + booking.slotCount;
  const hours = `${formatSlot(slot)} to ${formatSlot(`${lastHour}:00`)}`;
  return `${formatDate(date)}\n${hours}, ${timeZoneName(booking.timeZone)}`;
}

const STATE_LABELS = {
  pending: 'Requested',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const;

const CANCEL_LABELS = {
  cancelled: 'Canceled',
  declined: 'Declined',
  expired: 'Expired',
  no_show: 'Missed',
} as const;

/** The booking's tag in an email. */
export function bookingTag(data: BookingEmailData, reader: Reader): MailTag {
  const { technician } = data;
  const booking = { ...data.booking, ...appointmentTerms(data.booking, technician, reader) };
  const { cancelKind, currency, status } = booking;
  const other = reader === 'customer' ? customerRows(data) : contactRows(booking);
  return {
    reference: booking.reference,
    state: status,
    stateLabel:
      status === 'cancelled' && cancelKind ? CANCEL_LABELS[cancelKind] : STATE_LABELS[status],
    title: reader === 'customer' ? technician.name : booking.customerName,
    rows: [
      {
        label: 'Services',
        value: booking.packages
          .map(({ name, priceCents }) => `${name}, ${formatCents(priceCents, currency)}`)
          .join('\n'),
      },
      ...timeRows(booking),
      ...other,
    ],
    totalLabel: reader === 'customer' ? 'Total, paid to the technician' : 'Total, paid to you',
    total: formatTotal(booking.totalCents, currency),
  };
}

function timeRows(booking: Booking) {
  const { date, timeSlot, proposedDate, proposedSlot } = booking;
  const proposed = proposedDate && proposedSlot && fullTime(booking, proposedDate, proposedSlot);
  return [
    { label: 'When', value: fullTime(booking, date, timeSlot) },
    ...(proposed ? [{ label: 'Proposed', value: proposed }] : []),
  ];
}

function customerRows({ booking, technician }: BookingEmailData) {
  const { where, phone, addressFollows } = appointmentPlace(booking, technician, 'customer');
  const note = booking.serviceAddress
    ? `\n${technician.name} comes to you`
    : addressFollows
      ? "\nYou'll get the address once it's confirmed"
      : '';
  return [
    { label: 'Where', value: `${where}${note}` },
    ...(phone === null ? [] : [{ label: 'Phone', value: phone }]),
  ];
}

function contactRows(booking: Booking) {
  return [
    { label: 'Where', value: booking.serviceAddress ?? 'Your workshop' },
    { label: 'Phone', value: booking.customerPhone },
    { label: 'Email', value: booking.customerEmail },
  ].filter(({ value }) => value !== '');
}
