import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  BookingActor,
  BookingEventKind,
  BookingStatus,
} from '../src/shared/booking/booking.ts';
import type { ExtraState } from '../src/shared/booking/extra-work.ts';
import type { Language } from '../src/shared/messages/languages.ts';
import type { Slot } from '../src/shared/time/slots.ts';
import { edits } from './edit-columns.ts';
import { bookings, list, technicians, users } from './schema.ts';
import { servicePackages } from './schema-services.ts';

const id = () => integer('id').primaryKey({ autoIncrement: true });

/** Makes a double booking impossible: one holder per technician, date and slot. */
export const bookingSlots = sqliteTable(
  'booking_slots',
  {
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    slot: text('slot').$type<Slot>().notNull(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.technicianId, table.date, table.slot] }),
    index('booking_slots_booking').on(table.bookingId),
  ],
);

export const bookingEvents = sqliteTable(
  'booking_events',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BookingEventKind>().notNull(),
    fromStatus: text('from_status').$type<BookingStatus>(),
    toStatus: text('to_status').$type<BookingStatus>().notNull(),
    actor: text('actor').$type<BookingActor>().notNull(),
    actorUserId: integer('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    at: integer('at').notNull(),
  },
  (table) => [
    index('booking_events_booking').on(table.bookingId),
    // Technicians entered these themselves; profiles don't count them.
    index('booking_events_entered')
      .on(table.bookingId)
      .where(sql`${table.kind} = 'request' AND ${table.actor} = 'technician'`),
  ],
);

/** Work agreed on after the confirmation, one line each: once answered, it never changes. */
export const bookingExtras = sqliteTable(
  'booking_extras',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null for other work; the title stays as it was. */
    packageId: integer('package_id').references(() => servicePackages.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    priceCents: integer('price_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<ExtraState>().notNull().default('proposed'),
    createdAt: integer('created_at').notNull(),
    /** When the customer answered or the technician withdrew it. */
    answeredAt: integer('answered_at'),
  },
  (table) => [index('booking_extras_booking').on(table.bookingId)],
);

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    /** Null for reviews of earlier versions. */
    language: text('language').$type<Language>(),
    /** The first name and an initial, which is all that strangers may read. */
    authorName: text('author_name').notNull(),
    answer: text('answer'),
    answerLanguage: text('answer_language').$type<Language>(),
    answeredAt: integer('answered_at'),
    hiddenAt: integer('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('reviews_technician').on(table.technicianId, table.createdAt),
    index('reviews_created').on(table.createdAt),
    check('reviews_rating_range', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);

/** Keyed hashes, apart from the booking so that erasing the customer doesn't reset their limits. */
export const bookingSenders = sqliteTable(
  'booking_senders',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** An IPv4 address or an IPv6 /64. */
    network: text('network').notNull(),
    /** The IPv4 /24 or IPv6 /48 around it. */
    widerNetwork: text('wider_network').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('booking_senders_email').on(table.email, table.createdAt),
    index('booking_senders_network').on(table.network, table.createdAt),
    index('booking_senders_wider').on(table.widerNetwork, table.createdAt),
    index('booking_senders_created').on(table.createdAt),
  ],
);

/** What a technician keeps about a customer: nobody else reads it. */
export const customerRecords = sqliteTable(
  'customer_records',
  {
    id: id(),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    /** One of the customer's bookings, which says who they are. */
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    ...edits(),
    /** Null unless the technician blocked them. */
    blockedAt: integer('blocked_at'),
    /** Of the blocked customer, keyed hashes as in booking_senders: they outlive an erasure. */
    email: text('email'),
    phones: list<string>('phones'),
  },
  (table) => [
    index('customer_records_technician').on(table.technicianId),
    index('customer_records_booking').on(table.bookingId),
  ],
);
