/** All that must always hold, checked after every event; check-day.ts checks it in full. */
import { type BookingWatch, watchBookings } from './bookings.ts';
import { type EmailWatch, watchEmails } from './emails.ts';
import { type ErasedWatch, watchErased } from './erased.ts';
import { type LeftoverWatch, watchLeftovers } from './leftovers.ts';
import { type LimitWatch, watchLimits } from './limits.ts';
import { openRecords, type Records } from './records.ts';

export interface Invariants {
  bookings: BookingWatch;
  emails: EmailWatch;
  erased: ErasedWatch;
  limits: LimitWatch;
  leftovers: LeftoverWatch;
  records(): Records;
  afterEvent(now: number): void;
  closeFiles(): void;
  openFiles(dataDir: string): void;
}

export function createInvariants(dataDir: string): Invariants {
  let records = openRecords(dataDir);
  let lastEvent = 0;
  let lastEmail = 0;
  const bookings = watchBookings();
  const emails = watchEmails();
  const erased = watchErased();
  const limits = watchLimits();
  const leftovers = watchLeftovers();

  return {
    bookings,
    emails,
    erased,
    limits,
    leftovers,
    records: () => records,
    afterEvent(now) {
      const events = records.eventsAfter(lastEvent);
      const messages = records.emailsAfter(lastEmail);
      lastEvent = events.at(-1)?.id ?? lastEvent;
      lastEmail = messages.at(-1)?.id ?? lastEmail;
      bookings.afterEvent(records, events, now);
      emails.afterEvent(records, events, messages, bookings.known, now);
      limits.afterEvent(messages, now);
    },

    closeFiles: () => records.close(),
    openFiles(folder) {
      records.close();
      records = openRecords(folder);
    },
  };
}
