/**
 * In which zone and currency a booking is told to each side. A public cell can lie across the border
 * of two zones or countries, so until the technician has agreed, the holder of a customer's link
 * reads the time and the price as the listing showed them: by the public point.
 */

import { type Currency, currencyOf } from '../site/price.ts';
import type { BookingStatus, CancelKind } from './booking.ts';
import { timeZoneName } from './dates.ts';
import { formatSlot, type Slot } from './slots.ts';
import { slotInstant } from './zoned.ts';

export interface AppointmentTerms {
  timeZone: string;
  /** UTC milliseconds. */
  startsAt: number;
  endsAt: number;
  currency: Currency;
}

interface Booking extends AppointmentTerms {
  status: BookingStatus;
  cancelKind: CancelKind | null;
  date: string;
  timeSlot: Slot;
}

interface Technician {
  timeZone: string;
  country: 'US' | 'CA';
  publicTimeZone: string;
  publicCountry: 'US' | 'CA' | '';
}

/**
 * What `reader` is told of a booking's zone, instants and currency. Of a technician whose account is
 * gone, the booking itself holds no more than was shown (keep-shown-terms.ts).
 */
export function appointmentTerms(
  booking: Booking,
  technician: Technician | undefined,
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
 * Zone and currency as the listing showed them. A technician who has since moved to another zone or
 * country changes nothing about what was booked before.
 */
export function listedTerms(
  booking: Pick<Booking, 'timeZone' | 'currency'>,
  technician: Technician,
): Pick<AppointmentTerms, 'timeZone' | 'currency'> {
  const { timeZone, currency } = booking;
  const { publicTimeZone, country, publicCountry } = technician;
  return {
    timeZone: technician.timeZone === timeZone ? publicTimeZone : timeZone,
    currency: currencyOf(country) === currency ? currencyOf(publicCountry) : currency,
  };
}

/** Whether the technician has confirmed it; what else was cancelled may never have been. */
function isAgreed({ status, cancelKind }: Booking): boolean {
  return status === 'confirmed' || status === 'completed' || cancelKind === 'no_show';
}

const CURRENCY_NAMES = { USD: 'US dollars', CAD: 'Canadian dollars' } as const;

/**
 * How the time and the price of a confirmed booking differ from what the listing showed, in plain
 * words; undefined before, and where nothing differs.
 */
export function termsNote(booking: Booking, technician: Technician): string | undefined {
  if (!isAgreed(booking)) return undefined;
  const { timeZone, currency, date, timeSlot } = booking;
  const listed = listedTerms(booking, technician);
  const isSameTime =
    listed.timeZone === timeZone ||
    slotInstant(date, timeSlot, listed.timeZone) === slotInstant(date, timeSlot, timeZone);
  const sentences = [
    ...(isSameTime
      ? []
      : [
          `The time is ${formatSlot(timeSlot)} ${timeZoneName(timeZone)}, not ${timeZoneName(listed.timeZone)} as the listing showed.`,
        ]),
    ...(listed.currency === currency
      ? []
      : [
          `The price is in ${CURRENCY_NAMES[currency]}, not in ${CURRENCY_NAMES[listed.currency]} as the listing showed.`,
        ]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
