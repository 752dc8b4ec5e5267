/** A database for tests of the search: rows written plainly, without the use-cases' rules. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { bookingSlots } from '../db/schema-bookings.ts';
import { availability, weeklyHours } from '../db/schema-hours.ts';
import { closedPeriods } from '../db/schema-records.ts';
import { servicePackages, technicianPackages } from '../db/schema-services.ts';
import {
  cellCenter,
  cellRadiusMeters,
  type Point,
  type PrivacyMode,
} from '../src/shared/place/location-privacy.ts';
import { SLOTS, type Slot } from '../src/shared/time/slots.ts';
import { openMemoryDatabase } from './memory-database.ts';

type TechnicianRow = typeof schema.technicians.$inferInsert;
type PackageRow = typeof servicePackages.$inferInsert;

export type SearchMarket = ReturnType<typeof openSearchMarket>;

export function openSearchMarket(db: Database = openMemoryDatabase()) {
  let users = 0;
  let bookings = 0;
  return {
    db,
    addPackage(row: Partial<PackageRow> & { name: string }): number {
      return db
        .insert(servicePackages)
        .values({ description: '', priceCents: 5000, createdAt: 0, ...row })
        .returning({ id: servicePackages.id })
        .get().id;
    },
    /** Approved, with the packages assigned and every slot of every day offered. */
    addTechnician(
      packageIds: readonly number[],
      row: Partial<TechnicianRow> = {},
      week: readonly (readonly Slot[])[] = Array(7).fill(SLOTS),
    ): number {
      users += 1;
      const email = `technician-${users}@shop.example`;
      const { id: userId } = db
        .insert(schema.users)
        .values({ username: email, email, password: '!', role: 'technician', createdAt: 0 })
        .returning({ id: schema.users.id })
        .get();
      const point = { latitude: row.latitude ?? 37.76, longitude: row.longitude ?? -122.42 };
      const { id } = db
        .insert(schema.technicians)
        .values({
          userId,
          name: `Technician ${users}`,
          firstName: 'Technician',
          lastName: `${users}`,
          phone: '(555) 123-4567',
          address: '1 Secret Street',
          city: 'Secret Town',
          region: 'CA',
          country: 'US',
          timeZone: 'America/Los_Angeles',
          publicPlace: 'San Francisco',
          experience: 'Ten years of wheels',
          experienceYears: '10+ Years',
          isApproved: true,
          createdAt: 0,
          ...row,
          ...point,
          ...publicColumns(point, row.privacyMode ?? 'approximate'),
        })
        .returning({ id: schema.technicians.id })
        .get();
      for (const packageId of packageIds) {
        db.insert(technicianPackages).values({ technicianId: id, packageId }).run();
      }
      for (const [weekday, timeSlots] of week.entries()) {
        db.insert(weeklyHours)
          .values({ technicianId: id, weekday, timeSlots: [...timeSlots] })
          .run();
      }
      return id;
    },
    change(id: number, row: Partial<TechnicianRow>): void {
      db.update(schema.technicians).set(row).where(eq(schema.technicians.id, id)).run();
    },
    move(id: number, point: Point, privacyMode: PrivacyMode): void {
      this.change(id, { ...point, privacyMode, ...publicColumns(point, privacyMode) });
    },
    changePackage(id: number, row: Partial<PackageRow>): void {
      db.update(servicePackages).set(row).where(eq(servicePackages.id, id)).run();
    },
    setDay(technicianId: number, date: string, timeSlots: Slot[]): void {
      db.insert(availability)
        .values({ technicianId, date, timeSlots })
        .onConflictDoUpdate({
          target: [availability.technicianId, availability.date],
          set: { timeSlots },
        })
        .run();
    },
    /** Holds slots for a booking; those somebody holds already stay theirs. */
    hold(technicianId: number, date: string, slots: readonly Slot[]): number {
      bookings += 1;
      const { id } = db
        .insert(schema.bookings)
        .values({
          reference: `R${bookings}`,
          customerName: 'Customer',
          customerEmail: 'customer@mail.example',
          customerPhone: '(555) 123-4567',
          technicianId,
          date,
          timeSlot: slots[0]!,
          slotCount: slots.length,
          timeZone: 'UTC',
          startsAt: 0,
          endsAt: 0,
          totalCents: 5000,
          currency: 'USD',
          createdAt: 0,
          updatedAt: 0,
        })
        .returning({ id: schema.bookings.id })
        .get();
      for (const slot of slots) {
        db.insert(bookingSlots)
          .values({ technicianId, date, slot, bookingId: id })
          .onConflictDoNothing()
          .run();
      }
      return id;
    },
    release(bookingId: number): void {
      db.delete(bookingSlots).where(eq(bookingSlots.bookingId, bookingId)).run();
    },
    close(from: string, to: string): void {
      const reason = 'A holiday';
      db.insert(closedPeriods).values({ from, to, reason, createdAt: 0 }).run();
    },
    reopen(): void {
      db.delete(closedPeriods).run();
    },
    remove(technicianId: number): void {
      db.delete(schema.technicians).where(eq(schema.technicians.id, technicianId)).run();
    },
  };
}

function publicColumns(point: Point, mode: PrivacyMode) {
  const { latitude, longitude } = cellCenter(point, mode);
  const publicRadiusMeters = cellRadiusMeters(mode);
  return { publicLatitude: latitude, publicLongitude: longitude, publicRadiusMeters };
}
