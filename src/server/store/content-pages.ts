import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { contentPages } from '../../../db/schema-content.ts';
import type { Language } from '../../shared/messages/languages.ts';
import type { ContentName } from '../../shared/site/content.ts';

export type ContentPageRow = typeof contentPages.$inferSelect;

const isPage = (name: ContentName, language: Language) =>
  and(eq(contentPages.name, name), eq(contentPages.language, language));

export function contentPage(db: Queries, name: ContentName, language: Language) {
  return db.select().from(contentPages).where(isPage(name, language)).get();
}

export function languagesOfPage(db: Queries, name: ContentName): Language[] {
  const { language } = contentPages;
  const rows = db.select({ language }).from(contentPages).where(eq(contentPages.name, name)).all();
  return rows.map((row) => row.language);
}

export function saveContentPage(db: Queries, row: ContentPageRow): void {
  const { language: _, name: __, ...set } = row;
  db.insert(contentPages)
    .values(row)
    .onConflictDoUpdate({ target: [contentPages.language, contentPages.name], set })
    .run();
}

export function deleteContentPage(db: Queries, name: ContentName, language: Language): void {
  db.delete(contentPages).where(isPage(name, language)).run();
}
