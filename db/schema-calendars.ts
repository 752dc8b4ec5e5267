import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CalendarFault } from '../src/shared/technician/calendars.schema.ts';
import { technicians } from './schema.ts';
import { slots } from './schema-hours.ts';

/** Technicians' private calendars, of which only busy hours are kept. Times are UTC milliseconds. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** Secret: whoever has it reads the calendar. */
    address: text('address').notNull(),
    etag: text('etag'),
    /** Time zone and last day that the busy hours are for; an answer for others says nothing. */
    readFor: text('read_for').notNull(),
    readAt: integer('read_at').notNull(),
    triedAt: integer('tried_at').notNull(),
    /** The first failure since it was read. */
    failingSince: integer('failing_since'),
    fault: text('fault').$type<CalendarFault>(),
    /** When an email said so. */
    toldAt: integer('told_at'),
    /** It failed for so long that its hours are open again. */
    isStopped: integer('is_stopped', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [uniqueIndex('calendars_address').on(table.technicianId, table.address)],
);

export const busyHours = sqliteTable(
  'busy_hours',
  {
    calendarId: integer('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    slots: slots('slots').notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.date] })],
);
