import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Queries } from '../../../db/client.ts';
import type { ExportType } from '../../shared/account/data-export.ts';
import { describeAudit } from '../../shared/admin/describe-audit.ts';
import { BOOKING_STATUSES } from '../../shared/booking/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { customersOf } from '../email/readable-customers.ts';
import { filesOf, uploadsFolder } from '../files/layout.ts';
import { consentsOf } from '../store/accounts/consents.ts';
import { emailChangeOf } from '../store/accounts/email-changes.ts';
import { passkeysOf } from '../store/accounts/passkeys.ts';
import { sessionsOfUser } from '../store/accounts/sessions.ts';
import type { UserRow } from '../store/accounts/users.ts';
import { auditBy } from '../store/audit-log.ts';
import { availabilityBetween, weeklyHoursOf } from '../store/availability.ts';
import { blockedBetween } from '../store/blocked-hours.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { type BookingRow, bookingsOfEmail } from '../store/bookings/bookings.ts';
import { notesAbout } from '../store/bookings/customers.ts';
import { bookingsOfTechnician } from '../store/bookings/technician-bookings.ts';
import { busyBetween, calendarsOf } from '../store/calendars.ts';
import { emailsTo } from '../store/email/user-emails.ts';
import { choicesOf, subscriptionsOf } from '../store/push.ts';
import { reviewOfBooking, visibleReviewsOf } from '../store/reviews.ts';
import { assignmentsOf } from '../store/service-packages.ts';
import { type TechnicianRow, technicianById, technicianByUser } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import type { ZipEntry } from './write-zip.ts';

/** More rows than anyone has, as a limit for one export. */
const ROWS_MAX = 100_000;

const EVER = ['0000-01-01', '9999-12-31'] as const;

const NO_FILES = { profileImage: null, shopImage: null, certificationFile: null };

/** As JSON and files. `profile` leaves out hours, bookings, reviews, emails and sessions. */
export function collectExport(deps: Deps, user: UserRow, exportType: ExportType): ZipEntry[] {
  const { db, env } = deps;
  const technician = technicianByUser(db, user.id);
  const booked = exportType === 'complete' ? bookedBy(db, user) : [];
  const parts: Record<string, unknown> = {
    account: {
      ...accountOf(user),
      // Earlier versions kept the account's when technicians changed their number.
      phone: technician?.phone ?? user.phone,
      newEmail: emailChangeOf(db, user.id, deps.clock())?.email ?? null,
    },
    consents: consentsOf(db, user.id).map(({ kind, isGranted, version, at }) => ({
      kind,
      isGranted,
      version,
      at: time(at),
    })),
    ...(technician && { profile: profileOf(db, technician) }),
    ...(exportType === 'complete' && activityOf(db, user)),
    ...(exportType === 'complete' && technician && workOf(deps, technician)),
    ...(booked.length > 0 && {
      booked: booked.map((row) => describeBooked(db, row)),
      notesAboutYou: notesAbout(db, booked).map(({ technicianId, note }) => ({
        technician: technicianById(db, technicianId)?.name,
        note,
      })),
    }),
  };
  const { profileImage, shopImage, certificationFile } = technician ?? NO_FILES;
  const photos = booked.map(({ photoUrl }) => photoUrl);
  return [
    text('README.txt', readme(env.siteName, env.supportEmail)),
    ...Object.entries(parts).map(([name, part]) =>
      text(`${name}.json`, JSON.stringify(part, undefined, 2)),
    ),
    ...uploadsOf(
      [profileImage, shopImage, certificationFile, ...photos],
      uploadsFolder(env.dataDir),
    ),
  ];
}

function accountOf(user: UserRow) {
  const { id, username, email, role, language, emailVerifiedAt, createdAt } = user;
  return {
    id,
    username,
    email,
    role,
    language,
    emailVerifiedAt: time(emailVerifiedAt),
    createdAt: time(createdAt),
  };
}

function profileOf(
  db: Queries,
  { calendarGeneration: _, editedBy: _admin, ...row }: TechnicianRow,
) {
  const assigned = assignmentsOf(db, row.id);
  return {
    ...row,
    certificationCheckedAt: time(row.certificationCheckedAt),
    contactsHiddenAt: time(row.contactsHiddenAt),
    approvedAt: time(row.approvedAt),
    createdAt: time(row.createdAt),
    editedAt: time(row.editedAt),
    assignedServices: assigned.map(({ catalogue }) => catalogue.name),
    ownPrices: assigned.map(({ catalogue, own: { priceCents, durationMinutes } }) => ({
      service: catalogue.name,
      priceCents,
      durationMinutes,
    })),
  };
}

function activityOf(db: Queries, user: UserRow) {
  const reader = {
    userId: user.id,
    verifiedEmail: user.emailVerifiedAt === null ? undefined : user.email,
  };
  return {
    sessions: sessionsOfUser(db, user.id).map(({ device, expiresAt, ...session }) => ({
      device,
      ...usedFrom(session),
      expiresAt: time(expiresAt),
    })),
    notifications: {
      devices: subscriptionsOf(db, user.id).map(({ device, createdAt, sentAt }) => ({
        device,
        createdAt: time(createdAt),
        sentAt: time(sentAt),
      })),
      choices: choicesOf(db, user.id),
    },
    passkeys: passkeysOf(db, user.id).map(({ label, ...key }) => ({ label, ...usedFrom(key) })),
    emails: emailsTo(db, reader).map((email) => ({ ...email, createdAt: time(email.createdAt) })),
    ...(user.role === 'admin' && {
      actions: auditBy(db, user, ROWS_MAX).map((entry) => ({
        ...describeAudit(entry),
        // Written for admins about somebody else.
        ...(entry.action === 'note' && { reason: null }),
        at: time(entry.at),
      })),
    }),
  };
}

/** Bookings made without an account, found by the confirmed address. */
function bookedBy(db: Queries, { email, emailVerifiedAt }: UserRow): BookingRow[] {
  return emailVerifiedAt === null ? [] : bookingsOfEmail(db, email);
}

function describeBooked(db: Queries, row: BookingRow) {
  const technician = technicianById(db, row.technicianId);
  const review = reviewOfBooking(db, row.id);
  return {
    ...describeWork(db, row),
    technician: technician?.name ?? null,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    serviceAddress: row.serviceAddress,
    photoUrl: row.photoUrl,
    review: review ? { rating: review.rating, text: review.text } : null,
  };
}

/** Only customers' names, since their contact details are their own data. */
function workOf(deps: Deps, technician: TechnicianRow) {
  const { db } = deps;
  const { id: technicianId } = technician;
  const page = { statuses: BOOKING_STATUSES, limit: ROWS_MAX, offset: 0 };
  const { rows } = bookingsOfTechnician(db, technicianId, page);
  return {
    weeklyHours: weeklyHoursOf(db, technicianId),
    availability: availabilityBetween(db, technicianId, ...EVER),
    blockedHours: blockedBetween(db, technicianId, ...EVER),
    calendars: calendarsOf(db, technicianId).map(({ label, address }) => ({ label, address })),
    busyHours: busyBetween(db, technicianId, ...EVER),
    bookings: rows.map((row) => describeWork(db, readableByTechnician(deps, db, row, technician))),
    customers: customersOf(deps, db, technician).flatMap(({ rows: [latest], records }) =>
      records
        .filter(({ note, blockedAt }) => note !== '' || blockedAt !== null)
        .map(({ note, blockedAt }) => ({
          customerName: latest?.customerName,
          note,
          blockedAt: time(blockedAt),
        })),
    ),
    reviews: visibleReviewsOf(db, technicianId, ROWS_MAX).map((review) => ({
      ...review,
      createdAt: time(review.createdAt),
    })),
  };
}

function describeWork(db: Queries, row: BookingRow) {
  return {
    reference: row.reference,
    status: row.status,
    date: row.date,
    timeSlot: row.timeSlot,
    timeZone: row.timeZone,
    customerName: row.customerName,
    packages: row.packages,
    visitFeeCents: row.visitFeeCents,
    bikeKind: row.bikeKind,
    bikeModel: row.bikeModel,
    callAboveCents: row.callAboveCents,
    totalCents: row.totalCents,
    extras: extrasOfBooking(db, row.id).map(({ id: _id, bookingId: _booking, ...extra }) => ({
      ...extra,
      createdAt: time(extra.createdAt),
      answeredAt: time(extra.answeredAt),
    })),
    finalCents: row.finalCents,
    completionNote: row.completionNote,
    currency: row.currency,
    specialInstructions: row.specialInstructions,
    createdAt: time(row.createdAt),
  };
}

function uploadsOf(paths: readonly (string | null)[], dir: string): ZipEntry[] {
  return paths
    .flatMap((path) => (path ? filesOf(dir, path).slice(0, 1) : []))
    .filter((file) => existsSync(file))
    .map((file) => ({
      name: `files/${basename(file)}`,
      isCompressed: true,
      read: () => readFile(file),
    }));
}

function text(name: string, content: string): ZipEntry {
  return { name, read: async () => new TextEncoder().encode(content) };
}

function time(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function usedFrom({ createdAt, lastUsedAt }: { createdAt: number; lastUsedAt: number | null }) {
  return { createdAt: time(createdAt), lastUsedAt: time(lastUsedAt) };
}

function readme(site: string, support: string): string {
  return `${refusalText('export.readme.title', { site })}\n\n${refusalText('export.readme.text', { support })}\n`;
}
