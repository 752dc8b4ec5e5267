/** Wording about bookings for emails and calendar files. */

import type { EmailTag } from '../../../db/email-body.ts';
import { appointmentPlace, type Reader } from '../../shared/booking/appointment-place.ts';
import { appointmentTerms } from '../../shared/booking/appointment-terms.ts';
import { formatDate, formatShortDate } from '../../shared/format/dates.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlot, formatSlotEnd, timeZoneName, withTime } from '../../shared/format/times.ts';
import { emailText } from '../../shared/messages/booking/email.ts';
import { formatCents, formatTotal } from '../../shared/site/price.ts';
import { receivesCustomers } from '../../shared/technician/location-privacy.ts';
import type { BookingEmail, BookingEmailData } from './booking-email-data.ts';
import type { EmailContent, EmailKind } from './email-content.ts';

type Booking = BookingEmailData['booking'];

export function workNames({ packages }: Pick<Booking, 'packages'>): string {
  return formatNames(packages.map(({ name }) => name));
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

/** A note to whoever may answer an open proposal, for emails about something else. */
export function openProposal(
  { booking }: BookingEmailData,
  kind: EmailKind,
  reader: Reader,
): string[] {
  const { proposedBy } = booking;
  if (!proposedBy || proposedBy === reader || kind === 'booking-proposed') return [];
  return [emailText(reader === 'customer' ? 'answerOnPage' : 'answerInDashboard')];
}

/** The reason for a cancellation; undefined when none was given. */
export function cancelQuote(email: BookingEmail): EmailContent['quote'] {
  const { cancelReason } = email.booking;
  return cancelReason
    ? { label: emailText('messageFrom', { name: actorName(email) }), text: cancelReason }
    : undefined;
}

/** Who did it, as the other side knows them: a name, or the site's team. */
export function actorName({ by, booking, technician, site }: BookingEmail): string {
  if (by === 'customer') return booking.customerName;
  return by === 'technician' ? technician.name : emailText('theTeam', { site: site.siteName });
}

function shortTime(date: string, slot: string): string {
  return withTime(formatShortDate(date), formatSlot(slot));
}

/** `Thursday, November 26, 2026`, and below it `3:00 PM to 5:00 PM, Pacific Time`. */
function fullTime(booking: Booking, date: string, slot: string): string {
  const to = formatSlotEnd(slot, booking.slotCount);
  const hours = emailText('hours', { from: formatSlot(slot), to });
  return `${formatDate(date)}\n${hours}, ${timeZoneName(booking.timeZone)}`;
}

/** The booking's tag in an email. */
export function bookingTag(data: BookingEmailData, reader: Reader): EmailTag {
  const { technician } = data;
  const booking = { ...data.booking, ...appointmentTerms(data.booking, technician, reader) };
  const { cancelKind, currency, status } = booking;
  const other = reader === 'customer' ? customerRows(data) : contactRows(data);
  return {
    reference: booking.reference,
    state: status,
    stateLabel: emailText(`state.${(status === 'cancelled' && cancelKind) || status}`),
    title: reader === 'customer' ? technician.name : booking.customerName,
    rows: [
      {
        label: emailText('services'),
        value: booking.packages
          .map(({ name, priceCents }) => `${name}, ${formatCents(priceCents, currency)}`)
          .join('\n'),
      },
      ...timeRows(booking),
      ...other,
    ],
    totalLabel:
      reader === 'customer' ? emailText('totalPaidToTheTechnician') : emailText('totalPaid'),
    total: formatTotal(booking.totalCents, currency),
  };
}

function timeRows(booking: Booking) {
  const { date, timeSlot, proposedDate, proposedSlot } = booking;
  const proposed = proposedDate && proposedSlot && fullTime(booking, proposedDate, proposedSlot);
  return [
    { label: emailText('when'), value: fullTime(booking, date, timeSlot) },
    ...(proposed ? [{ label: emailText('proposed'), value: proposed }] : []),
  ];
}

function customerRows({ booking, technician }: BookingEmailData) {
  const { where, phone, addressFollows } = appointmentPlace(booking, technician, 'customer');
  const { name, privacyMode } = technician;
  const note = booking.serviceAddress
    ? emailText('comesToYou', { name })
    : receivesCustomers(privacyMode)
      ? addressFollows && emailText('addressFollows')
      : emailText('agreeOnPlace', { name });
  return [
    { label: emailText('where'), value: note ? `${where}\n${note}` : where },
    ...(phone === null ? [] : [{ label: emailText('phone'), value: phone }]),
  ];
}

function contactRows({ booking, technician }: BookingEmailData) {
  const here = receivesCustomers(technician.privacyMode) ? 'yourWorkshop' : 'noAddressGiven';
  return [
    { label: emailText('where'), value: booking.serviceAddress ?? emailText(here) },
    { label: emailText('phone'), value: booking.customerPhone },
    { label: emailText('email'), value: booking.customerEmail },
  ].filter(({ value }) => value !== '');
}
