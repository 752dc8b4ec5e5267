/**
 * Money is integer cents. Instants are UTC milliseconds since the epoch. A date is the technician's
 * wall-clock `YYYY-MM-DD` and a slot their wall-clock `HH:00`.
 */
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Role } from '../src/shared/account/user.ts';
import type { BikeKind } from '../src/shared/booking/bike.ts';
import type { BookedPackage, BookingStatus, CancelKind } from '../src/shared/booking/booking.ts';
import type { PutBack } from '../src/shared/booking/proposal.ts';
import type { Country, Currency } from '../src/shared/market/countries.ts';
import type { Language } from '../src/shared/messages/languages.ts';
import type { PrivacyMode } from '../src/shared/place/location-privacy.ts';
import type { SpokenLanguage } from '../src/shared/technician/spoken-languages.ts';
import type { Slot } from '../src/shared/time/slots.ts';
import { completion } from './completion-columns.ts';
import { e164 } from './e164-column.ts';
import { edits } from './edit-columns.ts';

const id = () => integer('id').primaryKey({ autoIncrement: true });
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();
export const list = <T>(name: string) =>
  text(name, { mode: 'json' }).$type<T[]>().notNull().default(sql`'[]'`);

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull().unique(),
  /** argon2id hash; '!' for an account without sign-in. */
  password: text('password').notNull(),
  email: text('email').notNull().unique(),
  phone: text('phone'),
  phoneE164: e164('phone_e164', 'phone'),
  role: text('role').$type<Role>().notNull().default('customer'),
  emailVerifiedAt: integer('email_verified_at'),
  /** For emails; null until it's known. */
  language: text('language').$type<Language>(),
  /** Raised to void every link emailed to this account. */
  linkGeneration: integer('link_generation').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  /** Until then an admin without a passkey signs in where admins need one; UTC milliseconds. */
  passwordAloneUntil: integer('password_alone_until'),
});

export const technicians = sqliteTable(
  'technicians',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    phoneE164: e164('phone_e164', 'phone'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    country: text('country').$type<Country>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Overrides the nearest place's zone; null unless the technician chose one. */
    chosenTimeZone: text('chosen_time_zone'),
    /** The true point: for the technician, admins and holders of a confirmed booking's link. */
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** What strangers see, derived once (src/server/geo/public-cell.ts); radius 0 until then. */
    publicLatitude: real('public_latitude').notNull(),
    publicLongitude: real('public_longitude').notNull(),
    publicPlace: text('public_place').notNull(),
    publicRadiusMeters: integer('public_radius_meters').notNull().default(0),
    /** False until we know where the technician works; not listed until then. */
    hasPlace: flag('has_place').default(true),
    profileImage: text('profile_image'),
    shopImage: text('shop_image'),
    certificationFile: text('certification_file'),
    /** When an admin checked the current certification file. */
    certificationCheckedAt: integer('certification_checked_at'),
    /** The last day that check counts; null for no end. */
    certificationEndsOn: text('certification_ends_on'),
    /** Mean of the visible reviews to one decimal, updated in the same transaction. */
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Usual hours to reply: 0 if that can't be said, null until counted. */
    replyHours: integer('reply_hours'),
    specializations: list<string>('specializations'),
    isActive: flag('is_active').default(true),
    isApproved: flag('is_approved').default(false),
    isSupertech: flag('is_supertech').default(false),
    isFrozen: flag('is_frozen').default(false),
    privacyMode: text('privacy_mode').$type<PrivacyMode>().notNull().default('approximate'),
    isHomeBased: flag('is_home_based').default(false),
    comesToCustomer: flag('comes_to_customer').default(false),
    serviceRadiusKm: integer('service_radius_km').notNull().default(5),
    visitFeeCents: integer('visit_fee_cents').notNull().default(0),
    /** What happens if nobody is at home, in the technician's words. */
    noShowTerms: text('no_show_terms').notNull().default(''),
    noShowLanguage: text('no_show_language').$type<Language>(),
    /** Hours to keep free after a visit. */
    gapHours: integer('gap_hours').notNull().default(0),
    /** Null for any number. */
    jobsPerDay: integer('jobs_per_day'),
    /** Null for the operator's, as the next. */
    noticeHours: integer('notice_hours'),
    horizonDays: integer('horizon_days'),
    instagram: text('instagram').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    experience: text('experience').notNull(),
    /** The language of that text; null if it isn't known. */
    experienceLanguage: text('experience_language').$type<Language>(),
    experienceYears: text('experience_years').notNull(),
    trainingProgram: text('training_program').notNull().default(''),
    languages: list<SpokenLanguage>('languages'),
    approvedAt: integer('approved_at'),
    rejectionReason: text('rejection_reason'),
    freezeReason: text('freeze_reason'),
    /** When a frozen technician lost access to contact details. */
    contactsHiddenAt: integer('contacts_hidden_at'),
    /** Raised to void the private calendar feed's address. */
    calendarGeneration: integer('calendar_generation').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    ...edits(),
  },
  (table) => [
    index('technicians_profile_image').on(table.profileImage),
    index('technicians_shop_image').on(table.shopImage),
    index('technicians_certification').on(table.certificationFile),
    index('technicians_state').on(table.isApproved, table.isActive, table.isFrozen),
    index('technicians_created').on(table.createdAt),
    check(
      'technicians_privacy_mode',
      sql`${table.privacyMode} IN ('exact', 'approximate', 'service_area')`,
    ),
  ],
);

export const bookings = sqliteTable(
  'bookings',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    customerId: integer('customer_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** Of the customer's booking and emails; null for bookings of earlier versions. */
    language: text('language').$type<Language>(),
    customerPhoneE164: e164('customer_phone_e164', 'customer_phone'),
    /** Null once the technician's account is deleted; the row stays for admins' counts. */
    technicianId: integer('technician_id').references(() => technicians.id, {
      onDelete: 'set null',
    }),
    packages: list<BookedPackage>('packages'),
    date: text('date').notNull(),
    timeSlot: text('time_slot').$type<Slot>().notNull(),
    slotCount: integer('slot_count').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    specialInstructions: text('special_instructions').notNull().default(''),
    photoUrl: text('photo_url'),
    serviceAddress: text('service_address'),
    isPlaceUnchecked: flag('is_place_unchecked').default(false),
    status: text('status').$type<BookingStatus>().notNull().default('pending'),
    /** Of the total. */
    visitFeeCents: integer('visit_fee_cents').notNull().default(0),
    bikeKind: text('bike_kind').$type<BikeKind>(),
    bikeModel: text('bike_model').notNull().default(''),
    /** The technician calls before work that costs more. */
    callAboveCents: integer('call_above_cents'),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    cancelKind: text('cancel_kind').$type<CancelKind>(),
    cancelReason: text('cancel_reason'),
    proposedBy: text('proposed_by').$type<'customer' | 'technician' | 'admin'>(),
    proposedDate: text('proposed_date'),
    proposedSlot: text('proposed_slot').$type<Slot>(),
    proposedTimeZone: text('proposed_time_zone'),
    /** CANCEL_CUTOFF_HOURS at the time of the request; null for bookings of earlier versions. */
    cancelCutoffHours: integer('cancel_cutoff_hours'),
    linkGeneration: integer('link_generation').notNull().default(0),
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** "Don't keep my contact": the technician can't read it from then on. */
    contactEndedAt: integer('contact_ended_at'),
    emailConfirmedAt: integer('email_confirmed_at'),
    /** How long the request waits for a click on the emailed link; UTC milliseconds. */
    awaitsEmailUntil: integer('awaits_email_until'),
    remindedAt: integer('reminded_at'),
    nudgedAt: integer('nudged_at'),
    /** The time before a move that was agreed by phone, which the customer may take back. */
    putBack: text('put_back', { mode: 'json' }).$type<PutBack>(),
    /** When the technician said so, of a confirmed booking. */
    onMyWayAt: integer('on_my_way_at'),
    ...completion(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('bookings_technician').on(table.technicianId, table.status, table.startsAt),
    index('bookings_technician_created').on(table.technicianId, table.createdAt),
    index('bookings_status').on(table.status, table.startsAt),
    index('bookings_created').on(table.createdAt),
    index('bookings_status_created').on(table.status, table.createdAt),
    index('bookings_days').on(
      table.date,
      table.status,
      table.createdAt,
      table.startsAt,
      table.totalCents,
    ),
    index('bookings_email').on(table.customerEmail, table.status),
    index('bookings_phone')
      .on(table.customerPhoneE164)
      .where(sql`${table.customerPhoneE164} IS NOT NULL`),
    // A photo belongs to one booking, so erasing another can't remove it.
    uniqueIndex('bookings_photo').on(table.photoUrl),
    index('bookings_awaiting')
      .on(table.awaitsEmailUntil)
      .where(sql`${table.awaitsEmailUntil} IS NOT NULL`),
    index('bookings_undo').on(table.undoUntil).where(sql`${table.undoUntil} IS NOT NULL`),
    index('bookings_again').on(table.remindAgainAt).where(sql`${table.remindAgainAt} IS NOT NULL`),
    index('bookings_proposed').on(table.proposedDate).where(sql`${table.proposedBy} IS NOT NULL`),
    // Bookings that still name a customer, by when they ended.
    index('bookings_to_erase')
      .on(table.status, table.endsAt)
      .where(sql`${table.customerName} <> '' OR ${table.customerEmail} <> ''`),
    check(
      'bookings_status_known',
      sql`${table.status} IN ('pending', 'confirmed', 'completed', 'cancelled')`,
    ),
  ],
);
