/**
 * What calendars are told: the file of every email says how the booking stood when the email was
 * written, also when it took an older one's place, and the feed says how all of them stand.
 */
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import { refuseOtherWords } from './email-text.ts';
import { type CalendarEntry, readCalendar, unfold } from './read-calendar.ts';
import type { BookingRecord, EmailRecord, EventRecord, Records } from './records.ts';

const FEED_DAYS = 30;
const STATUS: Record<string, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};
/** Emails that bring a file of their own: written again from what they are about. */
const TO_CUSTOMER = /^booking-(?:requested|confirmed|declined|cancelled|expired|no-show|moved)$/;
const TO_TECHNICIAN = /^booking-(?:confirmed|cancelled|moved)$/;
/** Emails that bring the file of what was agreed, and those that may take their place. */
const AGREEMENT = /^booking-(?:confirmed|moved)$/;
const CARRIES = /^booking-(?:proposed|not-moved|reminder)$/;

interface Sent {
  id: number;
  sequence: number;
  /** Start, end and status. */
  says: string;
}

/** @param clock the server's, in UTC milliseconds */
export function watchCalendars(clock: () => number) {
  /**
   * How a booking stood when an email about it was written, by Message-ID. Undefined if that can't be
   * known, or once the email has arrived: an admin may send one again that was given up days ago.
   */
  const written = new Map<string, BookingRecord | undefined>();
  /** By entry and reader. */
  const sent = new Map<string, Sent[]>();
  /** Emails with the file of what was agreed that wait, by booking and reader. */
  const agreed = new Map<string, number>();
  let lastEvent = 0;

  function refuse(what: string): never {
    throw new BrokenPromise('calendars agree', what);
  }

  /** The booking as an email about it has it, unless more than one thing has happened to it since. */
  function stateAt(
    records: Records,
    { messageId }: Pick<EmailRecord, 'messageId'>,
    bookingId: number,
  ) {
    if (written.has(messageId)) {
      const known = written.get(messageId);
      written.set(messageId, undefined);
      return known;
    }
    const events = records.eventsAfter(lastEvent).filter((one) => one.bookingId === bookingId);
    const booking = events.length > 1 ? undefined : records.booking(bookingId);
    return booking;
  }

  /** Whatever takes the place of an email about an agreement brings its file along. */
  function refuseLostFile(records: Records, { email, files }: Delivered): void {
    const { id, kind, to, bookingId } = email;
    const key = `${bookingId} ${to}`;
    // It brings the files of several bookings.
    if (kind === 'booking-together') agreed.clear();
    const owed = agreed.get(key);
    if (owed === undefined) return;
    if (files.length > 0) agreed.delete(key);
    else if (owed < id && CARRIES.test(kind) && !records.email(owed)) {
      refuse(`email ${id} (${kind}) took the place of ${owed} without its file`);
    }
  }

  function compare(entry: CalendarEntry, booking: BookingRecord, where: string): void {
    const { uid, start, end, status } = entry;
    const is = `${uid.split('@')[0]} ${start} ${end} ${status}`;
    const { reference, startsAt } = booking;
    // The booked minutes, not the hours held for them.
    const packages = JSON.parse(booking.packages) as { durationMinutes: number }[];
    const minutes = packages.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    const endsAt = startsAt + minutes * MINUTE_MS;
    const should = `booking-${reference} ${startsAt} ${endsAt} ${STATUS[booking.status]}`;
    if (is !== should) refuse(`${where} says ${is}, should say ${should}`);
  }

  return {
    afterEvent(
      records: Records,
      events: readonly EventRecord[],
      emails: readonly EmailRecord[],
    ): void {
      lastEvent = events.at(-1)?.id ?? lastEvent;
      for (const { id, messageId, kind, to, bookingId, status } of emails) {
        const booking = bookingId === null ? undefined : records.booking(bookingId);
        const isOne = events.filter((event) => event.bookingId === bookingId).length <= 1;
        if (!booking || status !== 'queued') continue;
        if (AGREEMENT.test(kind) && booking.status === 'confirmed') {
          agreed.set(`${bookingId} ${to}`, id);
        }
        written.set(messageId, isOne ? booking : undefined);
      }
    },

    onDelivery(records: Records, delivered: Delivered): void {
      const { email, files } = delivered;
      const { id, kind, to, bookingId } = email;
      if (bookingId === null) return;
      if (files.some(({ content }) => unfold(content).includes('mailbox='))) {
        refuse(`the file of email ${id} proves whose mailbox it went to`);
      }
      refuseLostFile(records, delivered);
      const booking = stateAt(records, email, bookingId);
      if (!booking) return;
      refuseOtherWords(records, delivered, booking);
      const where = `the file of email ${id} (${kind}) about booking ${bookingId}`;
      const isToCustomer = to === booking.email;
      const isNews = isToCustomer
        ? TO_CUSTOMER.test(kind)
        : TO_TECHNICIAN.test(kind) && booking.status !== 'pending';
      const calendar = files[0] && readCalendar(files[0].content);
      const [entry] = calendar?.entries ?? [];
      if (!calendar || !entry) {
        if (isNews) refuse(`${where} is missing`);
        return;
      }
      compare(entry, booking, where);
      const attendee = entry.text('ATTENDEE').toLowerCase();
      if (isToCustomer && attendee && !attendee.endsWith(`:${to}`)) refuse(`${where}: ${attendee}`);
      const { method } = calendar;
      if ((method === 'CANCEL') !== (booking.status === 'cancelled')) refuse(`${where}: ${method}`);
      if (isNews && (method === 'REQUEST') !== (booking.status === 'confirmed')) {
        refuse(`${where}: ${method} of a booking that is ${booking.status}`);
      }
      if (isNews ? entry.sequence !== booking.sequence : entry.sequence > booking.sequence) {
        refuse(`${where} has sequence ${entry.sequence}, the booking ${booking.sequence}`);
      }
      const key = `${entry.uid} ${to}`;
      const others = sent.get(key) ?? [];
      const says = `${entry.start} ${entry.end} ${entry.status}`;
      sent.set(key, [...others, { id, sequence: entry.sequence, says }]);
      // One may arrive late; what counts is the order in which they were written. News need a higher
      // sequence, or calendars keep what they have.
      const newer = others.find(
        (one) =>
          one.id < id &&
          (one.says === says ? one.sequence > entry.sequence : one.sequence >= entry.sequence),
      );
      if (newer) refuse(`${where} has sequence ${entry.sequence} after ${newer.sequence}`);
    },

    /** A technician's bookings but those called off, of the past for 30 days, and no one else's. */
    compareFeed(records: Records, technicianId: number, text: string): void {
      const rows = records
        .bookings()
        .filter(
          (row) =>
            row.technicianId === technicianId &&
            row.status !== 'cancelled' &&
            row.awaitsEmailUntil === null &&
            !records.isCalledOff(row.id) &&
            row.endsAt >= clock() - FEED_DAYS * DAY_MS,
        );
      if (unfold(text).includes('/booking/'))
        refuse(`the feed of ${technicianId} has a customer's link`);
      const { entries } = readCalendar(text);
      if (entries.length !== rows.length) {
        refuse(`the feed of ${technicianId} has ${entries.length} of ${rows.length} bookings`);
      }
      for (const row of rows) {
        const entry = entries.find(({ uid }) => uid.startsWith(`booking-${row.reference}@`));
        if (!entry) refuse(`the feed of ${technicianId} has no booking ${row.id}`);
        compare(entry, row, `the feed of ${technicianId}`);
        if (entry.sequence !== row.sequence) refuse(`booking ${row.id} in a feed is outdated`);
      }
    },
  };
}
