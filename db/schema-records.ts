import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ConsentKind } from '../src/shared/account/consent.ts';
import type { ExportStatus, ExportType } from '../src/shared/account/data-export.ts';
import type { AuditAction, AuditDetails } from '../src/shared/admin/audit-details.ts';
import type { EmailStatus } from '../src/shared/admin/outbox.ts';
import type { Booked } from '../src/shared/booking/booking.schema.ts';
import type { BlockedHour } from '../src/shared/technician/availability.schema.ts';
import { edits } from './edit-columns.ts';
import type { EmailBody } from './email-body.ts';
import { bookings, technicians, users } from './schema.ts';

const id = () => integer('id').primaryKey({ autoIncrement: true });

export const passwordResetTokens = sqliteTable('password_reset_tokens', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** sha256 of the token, which is only in the email. */
  token: text('token', { length: 255 }).notNull().unique(),
  expiresAt: integer('expires_at').notNull(),
  createdAt: integer('created_at').notNull(),
  used: integer('used', { mode: 'boolean' }).notNull().default(false),
});

/** Accounts keep the old email until the owner of the new one opens its link. */
export const emailChanges = sqliteTable('email_changes', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** Earlier emails of accounts, kept while a link sent there can restore them. */
export const formerEmails = sqliteTable('former_emails', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  emailVerifiedAt: integer('email_verified_at'),
  expiresAt: integer('expires_at').notNull(),
});

export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    /** The same for every attempt, so that receivers can drop duplicates. */
    messageId: text('message_id').notNull().unique(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Null once a secret email has been sent. */
    body: text('body', { mode: 'json' }).$type<EmailBody>(),
    status: text('status').$type<EmailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts that the mail server rejected, rather than failed to handle. */
    refusals: integer('refusals').notNull().default(0),
    lastError: text('last_error'),
    /** The last attempt failed because of the mail server, not this email or its mailbox. */
    isPutOffByServer: integer('is_put_off_by_server', { mode: 'boolean' }).notNull().default(false),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    leasedUntil: integer('leased_until'),
    /** Carries a link that acts for its holder: the body is cleared once sent. */
    isSecret: integer('is_secret', { mode: 'boolean' }).notNull().default(false),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_booking').on(table.bookingId),
    index('outbox_user').on(table.userId),
  ],
);

/** Uploads that no row names yet, by keyed hashes of their networks, the wider one first. */
export const unclaimedUploads = sqliteTable(
  'unclaimed_uploads',
  {
    path: text('path').primaryKey(),
    network: text('network').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('unclaimed_uploads_network').on(table.network),
    index('unclaimed_uploads_created').on(table.createdAt),
  ],
);

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    /** The answer without the secret link, which can be derived again. */
    answer: text('answer', { mode: 'json' }).$type<Omit<Booked, 'manageUrl'>>().notNull(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
);

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    adminId: integer('admin_id').references(() => users.id, { onDelete: 'set null' }),
    adminEmail: text('admin_email').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id'),
    subjectName: text('subject_name').notNull(),
    reason: text('reason'),
    /** Everything but names and reasons, to be shown in the reader's language. */
    details: text('details', { mode: 'json' }).$type<AuditDetails>(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_subject').on(table.subjectType, table.subjectId),
  ],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** sha256 of the token the cookie carries. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Idle expiry, moved forward while the session is used. */
    expiresAt: integer('expires_at').notNull(),
    /** Ends the session however often it's used. */
    endsAt: integer('ends_at').notNull(),
    provenAt: integer('proven_at'),
    createdAt: integer('created_at').notNull(),
    /** Such as `Chrome on Android`; nothing else about the browser is kept. */
    device: text('device'),
    /** To within a few minutes; null until an old session is used. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Per address and network. Unknown addresses count alike, so the key is a hash. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowStartedAt: integer('window_started_at').notNull(),
  lockedUntil: integer('locked_until'),
});

export const consents = sqliteTable(
  'consents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    isGranted: integer('is_granted', { mode: 'boolean' }).notNull(),
    /** The date of the accepted policy. */
    version: text('version').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.at] })],
);

export const exportRequests = sqliteTable(
  'export_requests',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    exportType: text('export_type').$type<ExportType>().notNull(),
    status: text('status').$type<ExportStatus>().notNull().default('pending'),
    progress: integer('progress').notNull().default(0),
    file: text('file'),
    requestedAt: integer('requested_at').notNull(),
    completedAt: integer('completed_at'),
    expiresAt: integer('expires_at'),
  },
  (table) => [index('export_requests_user').on(table.userId, table.requestedAt)],
);

/** A row of hours as a mask of slots, null for no row; or the blocked hours of a date. */
export type HoursState = number | null | BlockedHour[];

interface ChangedHours {
  /** A date, or a weekday, 0 for Sunday. */
  day: string | number;
  before: HoursState;
  after: HoursState;
}

/** Changes of hours, kept for the minutes in which they can be undone. */
export const hoursChanges = sqliteTable(
  'hours_changes',
  {
    id: id(),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    hours: text('hours', { mode: 'json' }).$type<ChangedHours[]>().notNull(),
    /** This change undid another one; undoing it is a redo. */
    isUndo: integer('is_undo', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('hours_changes_technician').on(table.technicianId),
    index('hours_changes_at').on(table.at),
  ],
);

/** Days without bookings, such as holidays; both dates are included. */
export const closedPeriods = sqliteTable(
  'closed_periods',
  {
    id: id(),
    from: text('from_date').notNull(),
    to: text('to_date').notNull(),
    reason: text('reason').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('closed_periods_to').on(table.to)],
);

/** Settings by section; texts by the name of the environment variable that overrides them. */
export const settings = sqliteTable('settings', {
  section: text('section').primaryKey(),
  values: text('values', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  ...edits(),
});
