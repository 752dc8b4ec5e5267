import { sql } from 'drizzle-orm';
import {
  customType,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { maskToSlots, type Slot, slotsToMask } from '../src/shared/time/slots.ts';
import { technicians } from './schema.ts';

/** Slots of a day as bits, bit 0 for 08:00, to read 100,000 weeks quickly. */
export const slots = customType<{ data: Slot[]; driverData: number }>({
  dataType: () => 'integer',
  toDriver: slotsToMask,
  fromDriver: maskToSlots,
});

/** A row overrides the weekly hours of its date; no slots means a day off. */
export const availability = sqliteTable(
  'availability',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    timeSlots: slots('slots').notNull().default(sql`0`),
  },
  (table) => [uniqueIndex('availability_day').on(table.technicianId, table.date)],
);

export const weeklyHours = sqliteTable(
  'weekly_hours',
  {
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    timeSlots: slots('slots').notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.technicianId, table.weekday] })],
);

/** Hours that technicians keep for themselves, out of those they offer. The label is for their eyes only. */
export const blockedHours = sqliteTable(
  'blocked_hours',
  {
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    slot: text('slot').$type<Slot>().notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.technicianId, table.date, table.slot] })],
);
