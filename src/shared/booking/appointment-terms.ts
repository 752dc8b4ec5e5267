/**
 * The time zone and currency in which each side sees a booking. A public cell can span a zone or
 * country border, so until the technician confirms, customers see the time and price as the listing
 * showed them, based on the public point.
 */

import { timeZoneName } from '../format/instants.ts';
import { formatSlot } from '../format/times.ts';
import { bookingText } from '../messages/booking/booking.ts';
import type { Country, Currency } from '../site/countries.ts';
import { currencyOf } from '../site/price.ts';
import type { BookingStatus, CancelKind } from './booking.ts';
import type { Slot } from './slots.ts';
import { slotInstant } from './zoned.ts';

export interface AppointmentTerms {
  timeZone: string;
  /** UTC milliseconds. */
  startsAt: number;
  endsAt: number;
  currency: Currency;
}

export interface Appointment extends AppointmentTerms {
  status: BookingStatus;
  cancelKind: CancelKind | null;
  date: string;
  timeSlot: Slot;
}

export interface ListedTechnician {
  timeZone: string;
  country: Country;
  publicTimeZone: string;
  publicCountry: Country | '';
}

/**
 * The zone, instants and currency that `reader` sees. If the technician's account was deleted, the
 * booking only has what was shown (keep-shown-terms.ts).
 */
export function appointmentTerms(
  booking: Appointment,
  technician: ListedTechnician | undefined,
  reader: 'customer' | 'technician',
): AppointmentTerms {
  const { timeZone, startsAt, endsAt, currency } = booking;
  if (reader === 'technician' || !technician || isAgreed(booking)) {
    return { timeZone, startsAt, endsAt, currency };
  }
  const listed = listedTerms(booking, technician);
  const shownStart =
    listed.timeZone === timeZone
      ? startsAt
      : slotInstant(booking.date, booking.timeSlot, listed.timeZone);
  return { ...listed, startsAt: shownStart, endsAt: shownStart + endsAt - startsAt };
}

/**
 * Zone and currency as the listing showed them. Moving to another zone or country does not change
 * earlier bookings.
 */
export function listedTerms(
  booking: Pick<Appointment, 'timeZone' | 'currency'>,
  technician: ListedTechnician,
): Pick<AppointmentTerms, 'timeZone' | 'currency'> {
  const { timeZone, currency } = booking;
  const { publicTimeZone, country, publicCountry } = technician;
  return {
    timeZone: technician.timeZone === timeZone ? publicTimeZone : timeZone,
    currency: currencyOf(country) === currency ? currencyOf(publicCountry) : currency,
  };
}

/**
 * Whether the technician has confirmed it. Other canceled bookings may never have been confirmed.
 */
function isAgreed({ status, cancelKind }: Appointment): boolean {
  return status === 'confirmed' || status === 'completed' || cancelKind === 'no_show';
}

/**
 * How the time and price of a confirmed booking differ from the listing; undefined if they don't,
 * or if it isn't confirmed.
 */
export function termsNote(booking: Appointment, technician: ListedTechnician): string | undefined {
  if (!isAgreed(booking)) return undefined;
  const { timeZone, currency, date, timeSlot } = booking;
  const listed = listedTerms(booking, technician);
  const isSameTime =
    slotInstant(date, timeSlot, listed.timeZone) === slotInstant(date, timeSlot, timeZone);
  const sentences = [
    ...(isSameTime
      ? []
      : [
          bookingText('theTime', {
            slot: formatSlot(timeSlot),
            zone: timeZoneName(timeZone, date),
            listed: timeZoneName(listed.timeZone, date),
          }),
        ]),
    ...(listed.currency === currency
      ? []
      : [
          bookingText('thePrice', {
            currency: bookingText(`currency.${currency}`),
            listed: bookingText(`currency.${listed.currency}`),
          }),
        ]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
