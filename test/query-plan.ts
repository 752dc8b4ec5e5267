import { vi } from 'vitest';
import type { Database } from '../db/client.ts';

/** How SQLite would run the statements that `ask` prepares, a line for each step. */
export function plansOf(db: Database, ask: () => unknown): string[] {
  const prepare = vi.spyOn(db.$client, 'prepare');
  ask();
  const texts = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  return texts
    .flatMap((text) =>
      db.$client
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...Array(text.split('?').length - 1).fill(0)),
    )
    .map(({ detail }) => detail);
}
