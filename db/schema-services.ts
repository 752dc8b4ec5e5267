import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CurrencyPrices } from '../src/shared/technician/own-price.ts';
import type { Translations } from '../src/shared/technician/service-texts.ts';
import { edits } from './edit-columns.ts';
import { technicians } from './schema.ts';

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull();
const json = <T>(name: string, empty: string) =>
  text(name, { mode: 'json' })
    .$type<T>()
    .notNull()
    .default(sql.raw(`'${empty}'`));

export const servicePackages = sqliteTable('service_packages', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull().unique(),
  /** The heading a package stands under in lists; empty for none. */
  group: text('group_name').notNull().default(''),
  description: text('description').notNull(),
  priceCents: integer('price_cents').notNull(),
  /** Suggested where technicians charge in another currency than most; otherwise `priceCents`. */
  currencyPrices: json<CurrencyPrices>('currency_prices', '{}'),
  /** What technicians may charge, in their own currency; null for no limit. */
  leastCents: integer('least_cents'),
  mostCents: integer('most_cents'),
  durationMinutes: integer('duration_minutes').notNull().default(60),
  services: json<string[]>('services', '[]'),
  /** Texts in all languages but English, which is in the columns above. */
  translations: json<Translations>('translations', '{}'),
  isActive: flag('is_active').default(true),
  isFavorite: flag('is_favorite').default(false),
  position: integer('position').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  ...edits(),
});

/** Assigned by admins; joined by id, so that a rename costs nothing. */
export const technicianPackages = sqliteTable(
  'technician_packages',
  {
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    packageId: integer('package_id')
      .notNull()
      .references(() => servicePackages.id, { onDelete: 'cascade' }),
    /** The technician's own price, like their own minutes; null follows the catalogue. */
    priceCents: integer('price_cents'),
    durationMinutes: integer('duration_minutes'),
    /** The last price the technician knew of, if an admin has changed it since. */
    knownCents: integer('known_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.technicianId, table.packageId] }),
    index('technician_packages_package').on(table.packageId),
  ],
);
