/** A technician's customers, by their bookings, and what the technician keeps about them. */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepared, preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { customerRecords } from '../../../../db/schema-bookings.ts';
import type { BookingRow } from './bookings.ts';

export type CustomerRecord = typeof customerRecords.$inferSelect;

const customerRows = prepared(['technicianId'], (db, { technicianId }) =>
  db
    .select({
      id: bookings.id,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      emailConfirmedAt: bookings.emailConfirmedAt,
      customerPhone: bookings.customerPhone,
      customerPhoneE164: bookings.customerPhoneE164,
      status: bookings.status,
      date: bookings.date,
      startsAt: bookings.startsAt,
      contactEndedAt: bookings.contactEndedAt,
      bikeKind: bookings.bikeKind,
      bikeModel: bookings.bikeModel,
      isEntered: sql<number>`EXISTS (SELECT 1 FROM booking_events
        WHERE booking_id = bookings.id AND kind = 'request' AND actor = 'technician')`,
    })
    .from(bookings)
    // Requests that still wait for their customer's email haven't reached the technician.
    .where(and(eq(bookings.technicianId, technicianId), isNull(bookings.awaitsEmailUntil)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id)),
);

/** Latest start first. */
export const customerRowsOf = (db: Queries, technicianId: number) =>
  customerRows(db).all({ technicianId });
export type CustomerRow = ReturnType<typeof customerRowsOf>[number];

/**
 * By booking, what tells customers apart: the email if it's confirmed, else the phone. Anyone can type a customer's
 * email or phone, but a technician who enters an email that a customer of theirs confirmed means that customer.
 */
export function customerKeys(rows: readonly CustomerRow[]): Map<number, string> {
  const isProved = (row: CustomerRow) => row.emailConfirmedAt !== null;
  const proved = new Set(rows.filter(isProved).map((row) => row.customerEmail));
  proved.delete('');
  return new Map(
    rows.map((row) => {
      const hasEmail = proved.has(row.customerEmail) && (isProved(row) || row.isEntered === 1);
      const phone = row.customerPhoneE164 || row.customerPhone;
      return [row.id, hasEmail ? row.customerEmail : phone || `#${row.id}`];
    }),
  );
}

export function recordsOf(db: Queries, technicianId: number): CustomerRecord[] {
  const where = eq(customerRecords.technicianId, technicianId);
  return db.select().from(customerRecords).where(where).orderBy(customerRecords.id).all();
}

export const insertRecord = preparedInsert(customerRecords, { id: customerRecords.id });

export function updateRecord(
  db: Queries,
  id: number,
  change: Partial<typeof customerRecords.$inferInsert>,
): void {
  db.update(customerRecords).set(change).where(eq(customerRecords.id, id)).run();
}

const blocks = prepared(['technicianId'], (db, { technicianId }) =>
  db
    .select()
    .from(customerRecords)
    .where(
      and(eq(customerRecords.technicianId, technicianId), isNotNull(customerRecords.blockedAt)),
    ),
);

export const blocksOf = (db: Queries, technicianId: number) => blocks(db).all({ technicianId });

/**
 * Before these bookings are erased: their records go to another booking of the same customer, and end without one.
 * A block stays as hashes alone, or whoever is blocked could lift it.
 */
export function releaseRecords(db: Queries, ids: readonly number[]): void {
  const records = db
    .select()
    .from(customerRecords)
    .where(inArray(customerRecords.bookingId, [...ids]))
    .all();
  for (const { id, technicianId, bookingId, blockedAt } of records) {
    const rows = customerRowsOf(db, technicianId);
    const keys = customerKeys(rows);
    const other = rows.find(
      (row) => !ids.includes(row.id) && keys.get(row.id) === keys.get(bookingId),
    );
    if (other) updateRecord(db, id, { bookingId: other.id });
    else if (blockedAt !== null) updateRecord(db, id, { note: '' });
    else db.delete(customerRecords).where(eq(customerRecords.id, id)).run();
  }
}

/** Technicians' notes about whoever made all these bookings; none where others' bookings are by the same phone. */
export function notesAbout(db: Queries, booked: readonly BookingRow[]) {
  const ids = new Set(booked.map(({ id }) => id));
  const technicians = new Set(booked.flatMap(({ technicianId }) => technicianId ?? []));
  return [...technicians].flatMap((technicianId) => {
    const keys = customerKeys(customerRowsOf(db, technicianId));
    const others = new Set([...keys].flatMap(([id, key]) => (ids.has(id) ? [] : key)));
    return recordsOf(db, technicianId)
      .filter(
        ({ bookingId, note }) =>
          note !== '' && ids.has(bookingId) && !others.has(keys.get(bookingId)!),
      )
      .map(({ note }) => ({ technicianId, note }));
  });
}
