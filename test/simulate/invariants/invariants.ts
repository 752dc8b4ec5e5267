/** All that must always hold, checked after every event; check-day.ts checks it in full. */
import type { Delivered } from '../post-office.ts';
import { watchAudit } from './audit.ts';
import { watchBookings } from './bookings.ts';
import { watchCalendars } from './calendars.ts';
import { refuseOtherReader } from './email-text.ts';
import { watchEmails } from './emails.ts';
import { watchErased } from './erased.ts';
import { refuseStaleReplies } from './figures.ts';
import { watchLeftovers } from './leftovers.ts';
import { watchLimits } from './limits.ts';
import { watchOffers } from './offers.ts';
import { openRecords } from './records.ts';
import { watchReminders } from './reminders.ts';
import { watchReviews } from './reviews.ts';
import { watchTimes } from './times.ts';
import { watchUploads } from './uploads.ts';

export type Invariants = ReturnType<typeof createInvariants>;

/** @param clock the server's, in UTC milliseconds */
export function createInvariants(dataDir: string, clock: () => number) {
  let records = openRecords(dataDir);
  /** The version of the files that was checked last. */
  let seen: number | undefined;
  let lastEvent = 0;
  let lastEmail = 0;
  const audit = watchAudit();
  const bookings = watchBookings();
  const calendars = watchCalendars(clock);
  const emails = watchEmails(clock);
  const erased = watchErased();
  const limits = watchLimits();
  const leftovers = watchLeftovers();
  const offers = watchOffers(clock);
  const times = watchTimes(clock);
  const reminders = watchReminders(clock);
  const uploads = watchUploads();
  const reviews = watchReviews(clock);

  return {
    audit,
    bookings,
    calendars,
    emails,
    erased,
    limits,
    leftovers,
    offers,
    reminders,
    reviews,
    uploads,
    records: () => records,
    afterEvent(now: number): void {
      // Most of what people do is reading.
      const version = records.version()?.data_version;
      if (version === seen) return;
      seen = version;
      const events = records.eventsAfter(lastEvent);
      const messages = records.emailsAfter(lastEmail);
      lastEvent = events.at(-1)?.id ?? lastEvent;
      lastEmail = messages.at(-1)?.id ?? lastEmail;
      bookings.afterEvent(records, events, now);
      audit.afterEvent(records, events, messages);
      times.afterEvent(records, events);
      calendars.afterEvent(records, events, messages);
      offers.afterEvent(records, events);
      refuseStaleReplies(records, events);
      reminders.afterEvent(records, events, messages);
      reviews.afterEvent(records, bookings.known);
      emails.afterEvent(records, events, messages, now);
      limits.afterEvent(events, messages, now);
    },

    /** @param isInterrupted whether its sender can't note that it arrived */
    onDelivery(delivered: Delivered, isFirst: boolean, isInterrupted: boolean): void {
      emails.onDelivery(delivered, isFirst, isInterrupted);
      if (!isFirst) return;
      calendars.onDelivery(records, delivered);
      reminders.onDelivery(records, delivered.email);
      refuseOtherReader(records, delivered);
    },

    closeFiles: () => records.close(),
    openFiles(folder: string): void {
      records.close();
      records = openRecords(folder);
      seen = undefined;
    },
  };
}
