import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PushKind } from '../src/shared/account/push-kinds.ts';
import type { BookingEventKind } from '../src/shared/booking/booking.ts';
import { bookings, list, users } from './schema.ts';
import { sessions } from './schema-records.ts';

/** Browsers that get notifications, each as long as its session. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where to send, and what encrypts it; only for this browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** As in the list of sessions. */
    device: text('device'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** Since the last success. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** What a person wants to be notified of; no row for everything at any time. */
export const pushChoices = sqliteTable('push_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: list<PushKind>('off'),
  /** Hours of the day, 0 to 23; null for none. */
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  /** An admin's; a technician's is in their profile. */
  timeZone: text('time_zone'),
  /** The last day of whose jobs the technician was told. */
  toldDate: text('told_date'),
});

/** What is still to be sent; its words are written when it is. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** A newer one about the same replaces it. */
    topic: text('topic').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    event: text('event').$type<BookingEventKind>(),
    date: text('date'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    leasedUntil: integer('leased_until'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_messages_topic').on(table.subscriptionId, table.topic),
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_booking').on(table.bookingId),
  ],
);
