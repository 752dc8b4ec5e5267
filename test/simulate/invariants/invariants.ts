/** All that must always hold, checked after every event; check-day.ts checks it in full. */
import type { Delivered } from '../post-office.ts';
import { watchAudit } from './audit.ts';
import { type BookingWatch, watchBookings } from './bookings.ts';
import { type CalendarWatch, watchCalendars } from './calendars.ts';
import { refuseOtherReader } from './email-text.ts';
import { type EmailWatch, watchEmails } from './emails.ts';
import { type ErasedWatch, watchErased } from './erased.ts';
import { refuseStaleReplies } from './figures.ts';
import { type LeftoverWatch, watchLeftovers } from './leftovers.ts';
import { type LimitWatch, watchLimits } from './limits.ts';
import { watchOffers } from './offers.ts';
import { openRecords, type Records } from './records.ts';
import { watchReminders } from './reminders.ts';
import { watchReviews } from './reviews.ts';
import { watchTimes } from './times.ts';
import { type UploadWatch, watchUploads } from './uploads.ts';

export interface Invariants {
  audit: ReturnType<typeof watchAudit>;
  bookings: BookingWatch;
  calendars: CalendarWatch;
  emails: EmailWatch;
  erased: ErasedWatch;
  limits: LimitWatch;
  leftovers: LeftoverWatch;
  reminders: ReturnType<typeof watchReminders>;
  reviews: ReturnType<typeof watchReviews>;
  uploads: UploadWatch;
  records(): Records;
  afterEvent(now: number): void;
  /** @param isInterrupted whether its sender can't note that it arrived */
  onDelivery(delivered: Delivered, isFirst: boolean, isInterrupted: boolean): void;
  closeFiles(): void;
  openFiles(dataDir: string): void;
}

/** @param clock the server's, in UTC milliseconds */
export function createInvariants(dataDir: string, clock: () => number): Invariants {
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
    reminders,
    reviews,
    uploads,
    records: () => records,
    afterEvent(now) {
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
      emails.afterEvent(records, events, messages, bookings.known, now);
      limits.afterEvent(events, messages, now);
    },

    onDelivery(delivered, isFirst, isInterrupted) {
      emails.onDelivery(delivered, isFirst, isInterrupted);
      if (!isFirst) return;
      calendars.onDelivery(records, delivered);
      reminders.onDelivery(records, delivered.email);
      refuseOtherReader(records, delivered);
    },

    closeFiles: () => records.close(),
    openFiles(folder) {
      records.close();
      records = openRecords(folder);
      seen = undefined;
    },
  };
}
