import { integer, text } from 'drizzle-orm/sqlite-core';

/** Raised by every edit, so that a form notices someone else's edit. */
export const edits = () => ({
  version: integer('version').notNull().default(1),
  /** An admin's email; null before the first edit, or when the technician made the last one. */
  editedBy: text('edited_by'),
  editedAt: integer('edited_at'),
});
