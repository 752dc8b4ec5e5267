/** What a backup holds, laid out as in the data folder, and the note that says what is in it. */
import { z } from 'zod';
import { DATABASE_FILE, SECRET_FILE } from '../../runtime/open-data-folder.ts';

export const MANIFEST_FILE = 'backup.json';
export const UPLOADS_FOLDER = 'uploads';
/** In the order in which they are put in place: the database last, since it names the files. */
export const CONTENTS = [UPLOADS_FOLDER, SECRET_FILE, DATABASE_FILE] as const;

/** Raised when an older program could not read a newer backup. */
export const BACKUP_FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT, 'was made by a newer version of the program'),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Rows of every table. */
  rows: z.record(z.string(), z.int()),
  /** Uploaded files, renditions counted. */
  files: z.int(),
});
export type Manifest = z.output<typeof manifestSchema>;
