import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../db/client.ts';
import type { ClockCheckParts } from '../foundation/clock-check.ts';
import { newestRowAt } from '../store/newest-row.ts';

export const KNOWN_TIME_FILE = 'known-time';

export function openKnownTime(dataDir: string, db: Database): ClockCheckParts['knownTime'] {
  const file = join(dataDir, KNOWN_TIME_FILE);
  return {
    read() {
      const kept = Date.parse(readText(file));
      return Number.isNaN(kept) ? newestRowAt(db) : kept;
    },
    write(instant) {
      try {
        writeFileSync(file, `${new Date(instant).toISOString()}\n`, { mode: 0o600 });
      } catch {
        // Until a full disk has room, starts compare with the newest row.
      }
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
