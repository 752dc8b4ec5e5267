/** How a bug is planted: by what the simulator composes itself, or by a trigger in the database. */
import type { Deps } from '../../src/server/trpc/deps.ts';

/** What the simulator's own composition does wrong on purpose. */
export interface Plant {
  /** On every process that opens. */
  deps?: (deps: Deps) => void;
  /** Once, on the database. */
  sql?: string;
  /** A kill takes the write-ahead log along. */
  losesLog?: true;
}

export interface PlantedBug {
  name: string;
  plant: Plant;
  /** What notices it. */
  breaks: readonly string[];
}

export const bug = (
  name: string,
  breaks: string | readonly string[],
  plant: Plant,
): PlantedBug => ({ name, plant, breaks: [breaks].flat() });

/** A trigger does to some rows what a mistake in the code would do. */
export const trigger = (
  name: string,
  breaks: string | readonly string[],
  ...statements: string[]
): PlantedBug =>
  bug(name, breaks, {
    sql: statements.map((sql, n) => `CREATE TRIGGER planted${n} ${sql}`).join(';\n'),
  });

/** Emails of a kind never go out. */
export const loses = (name: string, kind: string, breaks: string | readonly string[]): PlantedBug =>
  trigger(
    name,
    breaks,
    `AFTER INSERT ON outbox WHEN new.kind = '${kind}' BEGIN DELETE FROM outbox WHERE id = new.id; END`,
  );
