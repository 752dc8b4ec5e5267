/** Bookings as calendar files (RFC 5545, 5546), with times in UTC. */

import {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  default as icalendar,
} from 'ical-generator';
import { currentLanguage } from '#current-language';
import type { CalendarEvent, CalendarInvite } from '../../../db/email-body.ts';
import { appointmentPlace, type Reader } from '../../shared/booking/appointment-place.ts';
import { totalMinutes } from '../../shared/booking/booking.ts';
import { emailText } from '../../shared/messages/email.ts';
import { bookingsOn } from '../../shared/site/dashboard-tabs.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { workNames } from './booking-words.ts';
import type { BookingEmailData, EmailSite } from './email-content.ts';
import { pageLink } from './page-link.ts';

export interface CalendarFile {
  filename: string;
  contentType: string;
  content: string;
}

/**
 * The UID stays and SEQUENCE rises, so later files update the event.
 * @param delivery emailed confirmed bookings are invitations (REQUEST); downloads are only
 * published
 */
export function calendarInvite(
  data: BookingEmailData,
  reader: Reader,
  delivery: 'email' | 'download',
  site: EmailSite,
): CalendarInvite {
  const { booking, technician } = data;
  const method = methodOf(booking.status, delivery);
  const invite = { reference: booking.reference, method, event: eventOf(data, reader, site) };
  const { name, email } =
    reader === 'customer'
      ? { name: booking.customerName, email: booking.customerEmail }
      : technician;
  // A caller may have no email.
  if (method === 'PUBLISH' || email === '') return invite;
  return { ...invite, attendee: { name: name || email, email } };
}

export function calendarFile(invite: CalendarInvite, site: EmailSite): CalendarFile {
  const { reference, method, attendee } = invite;
  const calendar = icalendar({ method: ICalCalendarMethod[method], prodId: prodId(site) });
  const event = calendar.createEvent(entry(invite.event, site));
  if (invite.event.status === 'CONFIRMED') {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS });
  }
  if (attendee) {
    // Parameters can't hold a quotation mark (RFC 5545, 3.2), which the library writes as \".
    const name = attendee.name.replaceAll('"', "'");
    event.createAttendee({ ...attendee, name, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  return {
    filename: `${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: textOf(calendar),
  };
}

/** A technician's bookings as a calendar to subscribe to. */
export function calendarFeed(name: string, bookings: readonly BookingEmailData[], site: EmailSite) {
  const calendar = icalendar({
    name: `${name} · ${site.siteName}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: prodId(site),
    ttl: FEED_SECONDS,
  });
  for (const data of bookings) calendar.createEvent(entry(eventOf(data, 'technician', site), site));
  return textOf(calendar);
}

/** The library omits the last line break (RFC 5545, 3.4). */
const textOf = (calendar: ICalCalendar) => `${calendar}\r\n`;

const ALARM_SECONDS = 3600;

/** The refresh we ask for; most programs refresh less often. */
const FEED_SECONDS = 3600;

function prodId({ siteName }: EmailSite) {
  return { company: siteName, product: 'Bookings', language: currentLanguage().toUpperCase() };
}

function entry(event: CalendarEvent, { siteName, supportEmail }: EmailSite): ICalEventData {
  const { uid, sequence, stamp, start, end, status, summary, location, description, url } = event;
  return {
    id: uid,
    sequence,
    stamp: new Date(stamp),
    start: new Date(start),
    end: new Date(end),
    status: ICalEventStatus[status],
    summary,
    location,
    description,
    url: url ?? null,
    organizer: { name: siteName, email: supportEmail },
  };
}

function eventOf(data: BookingEmailData, reader: Reader, site: EmailSite): CalendarEvent {
  const { booking, technician } = data;
  // Calendars are shared, so they omit the part that proves whose mailbox it is.
  const url =
    reader === 'customer'
      ? data.manageUrl.replace(/\?.*/, '')
      : pageLink(site, bookingsOn(booking.date));
  return {
    uid: `booking-${booking.reference}@${new URL(site.siteUrl).hostname}`,
    sequence: booking.calendarSequence,
    stamp: booking.updatedAt,
    start: booking.startsAt,
    end: booking.startsAt + totalMinutes(booking.packages) * MINUTE_MS,
    status: STATUS[booking.status],
    summary: summary(data, reader),
    location: appointmentPlace(booking, technician, reader).where,
    description: description(data, reader, site, url),
    url,
  };
}

const STATUS = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

function methodOf(
  status: BookingEmailData['booking']['status'],
  delivery: 'email' | 'download',
): CalendarInvite['method'] {
  if (status === 'cancelled') return 'CANCEL';
  // A request isn't an invitation yet.
  return status === 'confirmed' && delivery === 'email' ? 'REQUEST' : 'PUBLISH';
}

function summary({ booking, technician }: BookingEmailData, reader: Reader): string {
  const subject =
    reader === 'customer'
      ? emailText('calendar.title', { name: technician.name })
      : emailText('plain.row', {
          // Erased after the work was done.
          label: booking.customerName || emailText('customer.unnamed'),
          value: workNames(booking),
        });
  return booking.status === 'pending' ? emailText('calendar.requested', { subject }) : subject;
}

function description({ booking }: BookingEmailData, reader: Reader, site: EmailSite, url: string) {
  return [
    emailText('plain.row', { label: booking.reference, value: workNames(booking) }),
    ...(reader === 'customer'
      ? [emailText('calendar.manage', { url })]
      : [
          [booking.customerPhone, booking.customerEmail].filter(Boolean).join(', '),
          booking.specialInstructions,
          emailText('calendar.dashboard', { url }),
        ]),
    site.siteName,
  ]
    .filter(Boolean)
    .join('\n');
}
