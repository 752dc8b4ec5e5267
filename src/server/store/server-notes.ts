import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { serverNotes } from '../../../db/schema-content.ts';

/** Undefined before its first save. */
export function serverNote(db: Queries, name: string): unknown {
  return db.select().from(serverNotes).where(eq(serverNotes.name, name)).get()?.value;
}

export function noteOfServer(db: Queries, name: string, value: unknown): void {
  db.insert(serverNotes)
    .values({ name, value })
    .onConflictDoUpdate({ target: serverNotes.name, set: { value } })
    .run();
}
