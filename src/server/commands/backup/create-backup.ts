import { existsSync } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { openDatabase, openReadOnly } from '../../../../db/client.ts';
import { copyInto, countRows } from '../../../../db/snapshot.ts';
import { UPLOAD_FOLDERS } from '../../../shared/site/stored-file.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { nameFullDisk } from '../../boot/disk-full.ts';
import { noteBackup } from '../../boot/last-backup.ts';
import {
  DATABASE_FILE,
  nameFault,
  PUSH_KEYS_FILE,
  SECRET_FILE,
} from '../../boot/open-data-folder.ts';
import { giveToOwner } from '../../files/give-to-owner.ts';
import { uploadsFolder } from '../../files/layout.ts';
import { makeFolders } from '../../files/make-folders.ts';
import { storedPaths } from '../../store/stored-paths.ts';
import {
  BACKUP_FORMAT,
  CONTENTS,
  MANIFEST_FILE,
  type Manifest,
  missingFiles,
  STAGING_PREFIX,
  UPLOADS_FOLDER,
} from './contents.ts';

const UNFINISHED = '.unfinished';
/** After a day, a killed backup's or restore's leftovers can't be in use. */
const ABANDONED_MS = DAY_MS;
const READ_AT_ONCE_BYTES = 1 << 20;
const SYNCED_AT_ONCE_BYTES = 8 << 20;

/**
 * One tar, of a folder even in use, gzipped for `….gz`; complete or absent. If `verify` throws, it
 * stays but doesn't count. @param now UTC milliseconds
 * @throws when there is no database, it is damaged, or something cannot be written
 */
export async function createBackup(
  dataDir: string,
  file: string,
  now: number,
  { verify }: { verify?: (() => Promise<void>) | undefined } = {},
): Promise<Manifest> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    throw new Error(
      `Nothing to back up: ${dataDir} has no ${DATABASE_FILE}, or this user can’t read it.`,
    );
  }
  await requireRoomForFile(dataDir, file);
  const staging = await mkdtemp(join(dataDir, STAGING_PREFIX.backup));
  // A unique name, so that no other backup writes or removes it.
  const unfinished = `${file}${basename(staging)}${UNFINISHED}`;
  try {
    const prefixes = Object.values(STAGING_PREFIX);
    await removeAbandoned(staging, (name) => prefixes.some((prefix) => name.startsWith(prefix)));
    const manifest = await stage(dataDir, staging, now).catch((error: unknown) => {
      // It needs room for a copy of the database.
      throw nameFault(error, dataDir);
    });
    await writeArchive(staging, unfinished, file.endsWith('gz')).catch((error: unknown) => {
      throw nameFullDisk(error, dirname(file));
    });
    const left = `${basename(file)}${STAGING_PREFIX.backup}`;
    await removeAbandoned(unfinished, (name) => name.startsWith(left) && name.endsWith(UNFINISHED));
    await giveToOwner(dataDir, unfinished);
    await rename(unfinished, file);
    await sync(dirname(file));
    await verify?.();
    await noteBackup(dataDir, staging, manifest.createdAt);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws Error when `file` can't be written there */
async function requireRoomForFile(dataDir: string, file: string): Promise<void> {
  try {
    for (const made of makeFolders(dirname(file))) await giveToOwner(dataDir, made);
    await access(dirname(file), constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`This user can’t write to ${dirname(file)} (${code}).`, { cause: error });
  }
  const present = await stat(file).catch(() => undefined);
  if (present?.isDirectory()) {
    throw new Error(
      `${file} is a folder. Name a file in it, such as ${join(file, 'backup.tar.gz')}.`,
    );
  }
}

async function writeArchive(staging: string, file: string, gzip: boolean): Promise<void> {
  const held = await readdir(staging);
  const present = [MANIFEST_FILE, ...CONTENTS].filter((name) => held.includes(name));
  const options = { cwd: staging, gzip, portable: true, maxReadSize: READ_AT_ONCE_BYTES };
  await writeGently(create(options, present), file);
}

/** Collects a consistent snapshot. */
async function stage(dataDir: string, staging: string, now: number): Promise<Manifest> {
  const uploads = join(staging, UPLOADS_FOLDER);
  // Once before the database, for files removed meanwhile, and once after, for new ones: files
  // exist before the rows that reference them and never change.
  await linkFiles(uploadsFolder(dataDir), uploads);
  const { rows, named } = copyDatabase(join(dataDir, DATABASE_FILE), join(staging, DATABASE_FILE));
  const files = await linkFiles(uploadsFolder(dataDir), uploads);
  for (const name of [SECRET_FILE, PUSH_KEYS_FILE]) {
    const kept = join(dataDir, name);
    if (existsSync(kept)) await copyFile(kept, join(staging, name));
  }
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    createdAt: new Date(now).toISOString(),
    rows,
    files,
    missing: missingFiles(uploads, named),
  };
  await using note = await open(join(staging, MANIFEST_FILE), 'wx', 0o600);
  await note.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function copyDatabase(from: string, to: string) {
  const live = openDatabase(from);
  try {
    copyInto(live, to);
  } finally {
    live.$client.close();
  }
  const copy = openReadOnly(to);
  try {
    return { rows: countRows(copy), named: storedPaths(copy) };
  } finally {
    copy.$client.close();
  }
}

async function linkFiles(from: string, to: string): Promise<number> {
  let count = 0;
  for (const folder of UPLOAD_FOLDERS) {
    await mkdir(join(to, folder), { recursive: true });
    for (const name of await readdir(join(from, folder)).catch(() => [])) {
      await linkFile(join(from, folder, name), join(to, folder, basename(name)));
    }
    count += (await readdir(join(to, folder))).length;
  }
  return count;
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Already linked, or removed meanwhile.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    // The uploads are on another disk, or it has no hard links.
    await copyFile(from, to);
  }
}

/** Compared with `fresh`, for the same disk's clock; not another user's. */
async function removeAbandoned(fresh: string, isOurs: (name: string) => boolean): Promise<void> {
  const before = (await stat(fresh)).mtimeMs - ABANDONED_MS;
  for (const name of (await readdir(dirname(fresh))).filter(isOurs)) {
    const path = join(dirname(fresh), name);
    // A concurrent backup may just have finished and removed its own.
    const touched = await stat(path).catch(() => undefined);
    if (touched && touched.mtimeMs < before) {
      await rm(path, { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** In small parts, since the server's commits wait for syncs. */
async function writeGently(chunks: AsyncIterable<Buffer>, path: string): Promise<void> {
  // It contains the signing key and everyone's data.
  await using handle = await open(path, 'wx', 0o600);
  let unsynced = 0;
  for await (const chunk of chunks) {
    await handle.writeFile(chunk);
    unsynced += chunk.length;
    if (unsynced >= SYNCED_AT_ONCE_BYTES) {
      await handle.datasync();
      unsynced = 0;
    }
  }
  await handle.sync();
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}
