import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSettings } from '../../boot/live-settings.ts';
import { KEY_NOTE } from '../../boot/note-start.ts';
import { openDataFolder, SECRET_FILE } from '../../boot/open-data-folder.ts';
import type { Env } from '../../env.ts';
import { createLinks } from '../../foundation/links.ts';
import { createSearchIndex } from '../../search/search-index.ts';
import { serverNote } from '../../store/server-notes.ts';
import type { Manifest } from './contents.ts';
import { restoreBackup } from './restore-backup.ts';

export interface Drilled extends Pick<Manifest, 'createdAt' | 'rows' | 'files' | 'missing'> {
  /** Whether the signing key is in the backup or in the settings. */
  key: 'backup' | 'settings';
  /** Technicians that a search finds. */
  listed: number;
}

/**
 * Like a restore, and loads the search. Removes the folder even if stopped: it has everyone's data.
 * @throws when it couldn't be restored, or has no key
 */
export async function drillBackup(file: string, env: Env, clock: () => number): Promise<Drilled> {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-drill-'));
  const stop = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { manifest } = await restoreBackup(folder, file, { force: false, now: clock() });
    const kept = join(folder, SECRET_FILE);
    const keys = {
      backup: existsSync(kept) ? readFileSync(kept, 'utf8').trim() : undefined,
      settings: env.secret,
    };
    return { ...manifest, ...readRestored(keys) };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await rm(folder, { recursive: true, force: true });
  }

  function readRestored(keys: Record<Drilled['key'], string | undefined>) {
    const db = openDataFolder(folder);
    try {
      const { rules } = openSettings(db, { ...env });
      const listed = createSearchIndex(db, rules, clock).size;
      return { key: placeOf(keys, serverNote(db, KEY_NOTE)), listed };
    } finally {
      db.$client.close();
    }
  }
}

/** @param signed the fingerprint of the server's last key; older databases have none */
function placeOf(
  keys: Record<Drilled['key'], string | undefined>,
  signed: unknown,
): Drilled['key'] {
  const isRight = (key: string) =>
    [undefined, createLinks(key).fingerprint].includes(signed as string);
  if (keys.backup && isRight(keys.backup)) return 'backup';
  if (keys.settings && isRight(keys.settings)) return 'settings';
  const fault =
    keys.backup || keys.settings
      ? 'Neither the key in the backup nor SECRET is the one that its server used last'
      : 'There’s no key in the backup, and SECRET isn’t set';
  throw new Error(`${fault}: links in emails would stop working.`);
}

export function describeDrill(file: string, { rows, ...drilled }: Drilled): string {
  const { createdAt, files, missing, key, listed } = drilled;
  const of = (table: string) => rows[table] ?? 0;
  return [
    `${file} of ${createdAt} can be restored: nothing in it is damaged.`,
    `  Rows: ${of('technicians')} technicians, ${of('bookings')} bookings, ${of('users')} accounts`,
    `  Files: ${files} uploads, ${missing.length} already missing when it was made`,
    `  Key: ${key === 'backup' ? 'in the backup' : 'SECRET of this machine’s settings; keep it with the backup'}`,
    `  Search: finds ${listed} technicians`,
  ].join('\n');
}
