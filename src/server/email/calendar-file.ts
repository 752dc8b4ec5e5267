/** Bookings as calendar files (RFC 5545, 5546). Times are UTC instants, right on every day of the year. */
import {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  default as icalendar,
} from 'ical-generator';
import type { MailAttachment } from '../store/outbox.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { appointmentPlace, type Reader, workNames } from './booking-words.ts';
import type { MailSite } from './mail.ts';

/**
 * The calendar file of a booking for one of its two sides. UID is the same through the booking's
 * life and SEQUENCE rises with every change, so that a later file replaces or cancels the event.
 *
 * @param delivery a mailed file of a confirmed booking is an invitation (REQUEST), which mailboxes
 *   put into the calendar by themselves; a downloaded one is only published.
 */
export function calendarFile(
  data: BookingMailData,
  reader: Reader,
  delivery: 'mail' | 'download',
  site: MailSite,
): MailAttachment {
  const { booking } = data;
  const method = methodOf(booking.status, delivery);
  const calendar = icalendar({
    method,
    prodId: { company: site.siteName, product: 'Bookings', language: 'EN' },
  });
  const event = calendar.createEvent(eventOf(data, reader, site));
  if (method !== ICalCalendarMethod.PUBLISH) {
    const { customerName, customerEmail } = booking;
    const { name, email } = data.technician;
    event.createAttendee({
      ...(reader === 'customer' ? { name: customerName, email: customerEmail } : { name, email }),
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return {
    filename: `${booking.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}

/** A technician's open bookings as one calendar, for a calendar program to fetch again and again. */
export function calendarFeed(
  name: string,
  bookings: readonly BookingMailData[],
  site: MailSite,
): string {
  const calendar = icalendar({
    name: `${name} · ${site.siteName}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.siteName, product: 'Bookings', language: 'EN' },
    ttl: FEED_SECONDS,
  });
  for (const data of bookings) calendar.createEvent(eventOf(data, 'technician', site));
  return calendar.toString();
}

/** How often calendar programs are asked to look again; most do so less often. */
const FEED_SECONDS = 3600;

function eventOf(data: BookingMailData, reader: Reader, site: MailSite): ICalEventData {
  const { booking } = data;
  return {
    id: `booking-${booking.reference}@${new URL(site.siteUrl).hostname}`,
    sequence: booking.calendarSequence,
    // When this state came about, not when the file is written: the same state, the same file.
    stamp: new Date(booking.updatedAt),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    status: STATUS[booking.status],
    summary: summary(data, reader),
    location: appointmentPlace(data, reader),
    description: description(data, reader, site),
    organizer: { name: site.siteName, email: site.supportEmail },
  };
}

const STATUS = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

function methodOf(
  status: BookingMailData['booking']['status'],
  delivery: 'mail' | 'download',
): ICalCalendarMethod {
  if (status === 'cancelled') return ICalCalendarMethod.CANCEL;
  // A request is nothing to accept or decline yet.
  return status === 'confirmed' && delivery === 'mail'
    ? ICalCalendarMethod.REQUEST
    : ICalCalendarMethod.PUBLISH;
}

function summary({ booking, technician }: BookingMailData, reader: Reader): string {
  const requested = booking.status === 'pending' ? ' (requested)' : '';
  return reader === 'customer'
    ? `Bike service with ${technician.name}${requested}`
    : `${booking.customerName}: ${workNames(booking)}${requested}`;
}

function description(data: BookingMailData, reader: Reader, site: MailSite): string {
  const { booking, manageUrl } = data;
  return [
    `${booking.reference}: ${workNames(booking)}`,
    reader === 'customer'
      ? `See, move or cancel: ${manageUrl}`
      : `${booking.customerPhone}, ${booking.customerEmail}`,
    site.siteName,
  ].join('\n');
}
