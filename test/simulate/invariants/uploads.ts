/**
 * No row names a file that isn't there, and no file stays that no row names: one that nobody claims has a
 * day, and one whose owner is gone goes along.
 */

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesOf } from '../../../src/server/files/layout.ts';
import { UPLOAD_FOLDERS } from '../../../src/shared/site/stored-file.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { KnownBooking } from './graph.ts';
import type { Records } from './records.ts';

/** How far behind the sweeps may be, which run every twelve hours here. */
const LATE = 16 * HOUR_MS;

/** Every file that some row names. */
const NAMED = `SELECT photo_url FROM bookings WHERE photo_url IS NOT NULL
  UNION SELECT profile_image FROM technicians WHERE profile_image IS NOT NULL
  UNION SELECT shop_image FROM technicians WHERE shop_image IS NOT NULL
  UNION SELECT certification_file FROM technicians WHERE certification_file IS NOT NULL`;
const CHECKED = `SELECT id, certification_checked_at AS checkedAt, certification_file AS file
  FROM technicians WHERE certification_checked_at IS NOT NULL`;

interface Certificate {
  id: number;
  checkedAt: number;
  file: string | null;
}

export function watchUploads() {
  /** Not claimed yet, and when they were stored. */
  const fresh = new Map<string, number>();
  /** On the disk without a row, and since when. */
  let unnamedSince = new Map<string, number>();
  const photos = new Map<number, string>();
  /** Every width of a picture that was stored. */
  const widths = new Map<string, readonly string[]>();
  /** The certificate that an admin has looked at, by technician and time. */
  const checked = new Map<string, string | null>();

  const refuse = (what: string) => {
    throw new BrokenPromise('files and rows', what);
  };
  const isThere = (dataDir: string, path: string) =>
    filesOf(join(dataDir, 'uploads'), path).some((file) => existsSync(file));

  return {
    /** @param files on the disk, each a width of it */
    stored(path: string, at: number, files: readonly string[]): void {
      fresh.set(path, at);
      const names = files.map((file) => basename(file));
      widths.set(path, names);
    },

    /** A row names them from now on. */
    claimed(paths: readonly (string | undefined)[], bookingId?: number): void {
      for (const path of paths) {
        if (path === undefined) continue;
        fresh.delete(path);
        if (bookingId !== undefined) photos.set(bookingId, path);
      }
    },

    /** Their owner is gone. */
    refuseKept(dataDir: string, paths: readonly string[]): void {
      const kept = paths.find((path) => isThere(dataDir, path));
      if (kept) throw new BrokenPromise('erased', `${kept} is still there`);
    },

    /** While one process runs. */
    daily(
      records: Records,
      known: ReadonlyMap<number, KnownBooking>,
      { dataDir, now, isBehind }: { dataDir: string; now: number; isBehind: boolean },
    ): void {
      const named = new Set(records.db.prepare(NAMED).pluck().all() as string[]);
      for (const path of named) {
        const files = filesOf(join(dataDir, 'uploads'), path);
        const should = widths.get(path) ?? [];
        const gone = files.find((file) => should.includes(basename(file)) && !existsSync(file));
        if (gone || !isThere(dataDir, path)) refuse(`${gone ?? path} is gone`);
      }
      for (const [path, at] of fresh) {
        if (at < now - DAY_MS) continue;
        if (!isThere(dataDir, path)) refuse(`${path} had a day to be claimed`);
      }
      for (const [id, path] of photos) {
        if (!known.get(id)?.isErased) continue;
        photos.delete(id);
        this.refuseKept(dataDir, [path]);
      }
      for (const { id, checkedAt, file } of records.db.prepare(CHECKED).all() as Certificate[]) {
        const key = `${id} ${checkedAt}`;
        const before = checked.get(key) ?? file;
        checked.set(key, before);
        if (before !== file) refuse(`${file} of technician ${id} counts as checked`);
      }
      if (isBehind) return;
      const unnamed = filesIn(join(dataDir, 'uploads')).filter((path) => !named.has(path));
      for (const path of unnamed) {
        const at = fresh.get(path);
        // So has a logo that was replaced, from when it was stored: a day at most.
        const until = (at ?? unnamedSince.get(path) ?? now) + DAY_MS;
        if (now > until + LATE) throw new BrokenPromise('leftovers', `${path} is still there`);
      }
      unnamedSince = new Map(unnamed.map((path) => [path, unnamedSince.get(path) ?? now]));
      for (const [path, at] of fresh) if (at < now - DAY_MS - LATE) fresh.delete(path);
    },
  };
}

/** As rows name them: a picture's narrower widths are part of it. */
function filesIn(dir: string): string[] {
  return UPLOAD_FOLDERS.map((folder) => join(dir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .map((file) => `/uploads/${file.replace(/-\d+\.webp$/, '.webp')}`);
}
