import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../src/shared/messages/languages.ts';
import type { ContentName } from '../src/shared/site/content.ts';
import { edits } from './edit-columns.ts';

/** A page without a row has the text that comes with the product. */
export const contentPages = sqliteTable(
  'content_pages',
  {
    language: text('language').$type<Language>().notNull().default('en'),
    name: text('name').$type<ContentName>().notNull(),
    markdown: text('markdown').notNull(),
    /** Hash of the shipped text that the editor saw when saving; an update may change that text. */
    shippedHash: text('shipped_hash').notNull(),
    ...edits(),
  },
  (table) => [primaryKey({ columns: [table.language, table.name] })],
);

/** What the server remembers between starts, by name. */
export const serverNotes = sqliteTable('server_notes', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
});

/** How often customers found no technician, without anything of theirs. */
export const emptySearches = sqliteTable(
  'empty_searches',
  {
    /** Its first day. */
    week: text('week').notNull(),
    /** In half degrees: `37.5,-122`; empty for a search without a place. */
    cell: text('cell').notNull(),
    /** A service package's name; empty for a search without services. */
    service: text('service').notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.cell, table.service] })],
);
