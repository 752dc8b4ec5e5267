import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { openDatabase } from '../../../../db/client.ts';
import { refuseNewerDatabase } from '../../../../db/migrate.ts';
import { countRows, findDamage, isInUse, skipNumbers } from '../../../../db/snapshot.ts';
import { nameFullDisk } from '../../boot/disk-full.ts';
import {
  backupsFolder,
  DATABASE_FILE,
  isDamagedDatabase,
  requireWritable,
} from '../../boot/open-data-folder.ts';
import { storedPaths } from '../../store/stored-paths.ts';
import {
  CONTENTS,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  missingFiles,
  STAGING_PREFIX,
  UPLOADS_FOLDER,
} from './contents.ts';

export interface Restored {
  manifest: Manifest;
  /** Where the previous data is; undefined if there was none. */
  replaced: string | undefined;
}

/**
 * Checks first, so that a damaged backup changes nothing. @param now UTC milliseconds
 * @throws when the folder is in use, or not empty without `force`; for a bad or newer backup
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  { force, now }: { force: boolean; now: number },
): Promise<Restored> {
  requireWritable(dataDir);
  const present = await presentContents(dataDir);
  if (present.length > 0 && !force) {
    throw new Error(`${dataDir} is not empty (${present.join(', ')}). --force replaces it.`);
  }
  if (present.includes(DATABASE_FILE) && isInUse(join(dataDir, DATABASE_FILE))) {
    throw new Error(`${dataDir} is in use. Stop the server first.`);
  }
  await requireFile(file);
  const staging = await mkdtemp(join(dataDir, STAGING_PREFIX.restore));
  try {
    const manifest = await unpack(file, staging).catch((error: unknown) => {
      throw isDamage(error) ? damaged(file, error) : nameFullDisk(error, dataDir);
    });
    const replaced = present.length > 0 ? await setAside(dataDir, now) : undefined;
    for (const name of CONTENTS) {
      if (existsSync(join(staging, name))) {
        await rename(join(staging, name), join(dataDir, name));
      }
    }
    await using folder = await open(dataDir, 'r');
    await folder.sync();
    return { manifest, replaced };
  } finally {
    // A damaged archive is refused while its files are still being written.
    await rm(staging, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const reason = found.code === 'ENOENT' ? 'There is no file' : 'This user can’t read';
    throw new Error(`${reason} ${file}.`, { cause: found });
  }
  if (!found.isFile()) throw new Error(`${file} is not a file. Name the backup in it.`);
}

async function presentContents(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter(
    (name) => name.startsWith(DATABASE_FILE) || (CONTENTS as readonly string[]).includes(name),
  );
}

async function unpack(file: string, staging: string): Promise<Manifest> {
  const expected = new RegExp(`^(${[MANIFEST_FILE, ...CONTENTS].join('|')})(/|$)`);
  await extract({
    file,
    cwd: staging,
    strict: true,
    // Only plain files with expected names, nothing that leads elsewhere.
    filter: (path, entry) =>
      expected.test(path) && 'type' in entry && ['File', 'Directory'].includes(entry.type),
  });
  const text = await readFile(join(staging, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${file} is not a backup: it has no ${MANIFEST_FILE}.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`${file} cannot be read: it ${parsed.error.issues[0]?.message}.`);
  }
  await prepare(staging, parsed.data);
  return parsed.data;
}

/** Unreadable data for tar, zlib, JSON or SQLite, unlike a failing disk. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof SyntaxError || /^(TAR|Z)_/.test(code) || isDamagedDatabase(error);
}

function damaged(file: string, cause: unknown): Error {
  return new Error(`${file} is damaged or not a backup. Nothing was changed: use another backup.`, {
    cause,
  });
}

/** @throws unless the database is undamaged, of a known version, and has all its files */
async function prepare(staging: string, manifest: Manifest): Promise<void> {
  const db = openDatabase(join(staging, DATABASE_FILE));
  let named: Set<string>;
  try {
    const [damage] = findDamage(db);
    if (damage) throw new Error(`The database in the backup is damaged: ${damage}`);
    refuseNewerDatabase(db);
    const rows = countRows(db);
    const other = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
    if (other) throw new Error(`The backup is incomplete: rows are missing in ${other}.`);
    named = storedPaths(db);
    skipNumbers(db);
  } finally {
    db.$client.close();
  }
  const missing = missingFiles(join(staging, UPLOADS_FOLDER), named);
  const lost = missing.find((path) => !manifest.missing.includes(path));
  if (lost) throw new Error(`The backup is incomplete: ${lost} is missing.`);
}

/** Kept until the operator deletes it. */
async function setAside(dataDir: string, now: number): Promise<string> {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
  const folder = join(backupsFolder(dataDir), `replaced-${stamp}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await presentContents(dataDir)) {
    await rename(join(dataDir, name), join(folder, name));
  }
  return folder;
}
