/** The contents of a backup, laid out as in the data folder, and its manifest. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { DATABASE_FILE, PUSH_KEYS_FILE, SECRET_FILE } from '../../boot/open-data-folder.ts';
import { filesOf } from '../../files/layout.ts';

export const MANIFEST_FILE = 'backup.json';
export const UPLOADS_FOLDER = 'uploads';
export const STAGING_PREFIX = { backup: '.backup-', restore: '.restore-' } as const;
/** In order of restoring: the database last, since it references the files. */
export const CONTENTS = [UPLOADS_FOLDER, SECRET_FILE, PUSH_KEYS_FILE, DATABASE_FILE] as const;

export const BACKUP_FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT, 'was made by a newer version of the program'),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  rows: z.record(z.string(), z.int()),
  /** The number of stored files, renditions included. */
  files: z.int(),
  /** Files that the database refers to although they were gone already. */
  missing: z.array(z.string()).default([]),
});
export function missingFiles(dir: string, stored: Iterable<string>): string[] {
  return [...stored].filter((path) => {
    const [main] = filesOf(dir, path);
    return main !== undefined && !existsSync(main);
  });
}

export type Manifest = z.output<typeof manifestSchema>;
