import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { settings } from '../../../db/schema-records.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** By name, of all sections. */
export function savedTexts(db: Queries): Record<string, string> {
  const rows = db.select().from(settings).all();
  return Object.assign({}, ...rows.map(({ values }) => values));
}

/** Empty, in its first version, until something is saved. */
export function settingsOf(db: Queries, section: string): SettingsRow {
  const saved = db.select().from(settings).where(eq(settings.section, section)).get();
  return saved ?? { section, values: {}, version: 1, editedBy: null, editedAt: null };
}

export function saveSettings(db: Queries, row: SettingsRow): void {
  db.insert(settings).values(row).onConflictDoUpdate({ target: settings.section, set: row }).run();
}
