/**
 * Uploads that no row names yet; for a day also those that requests name, and those of applicants
 * until approval. `bytes` 0 marks a file removed to make room, which can't be claimed.
 */
import { and, eq, gt, gte, inArray, like, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { unclaimedUploads } from '../../../db/schema-records.ts';

/** A file's sender, as keyed hashes of the network and the wider one around it. */
export interface UploadSender {
  network: string;
  wider: string;
}

const { path, network, bytes, createdAt } = unclaimedUploads;

/** The wider network first, so that one index finds both. */
const keyOf = (sender: UploadSender) => `${sender.wider}.${sender.network}`;

/** Prefixes the path of a file that a request or an application names. */
const NAMED = 'named:';
const isUnclaimed = notLike(path, `${NAMED}%`);
const OF_APPLICANTS = sql`(SELECT ${NAMED} || file.value FROM technicians,
  json_each(json_array(profile_image, shop_image, certification_file)) AS file
  WHERE NOT is_approved AND file.value IS NOT NULL)`;

const sumOf = (db: Queries, condition: SQL | undefined): number =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${bytes}), 0)` })
    .from(unclaimedUploads)
    .where(condition)
    .get()?.bytes ?? 0;

// No character of a hash sorts between the dot and the slash.
const isOfWider = (wider: string) => and(gte(network, `${wider}.`), lt(network, `${wider}/`));

/** Bytes uploaded by a sender and in total, without `except`. */
export function uploadedBytes(db: Queries, sender: UploadSender, except: string) {
  const others = ne(path, except);
  const isWider = isOfWider(sender.wider);
  const isOwn = eq(network, keyOf(sender));
  return {
    network: sumOf(db, and(others, isOwn, isUnclaimed)),
    wider: sumOf(db, and(others, isWider, isUnclaimed)),
    all: sumOf(db, and(others, isUnclaimed)),
    networkDay: sumOf(db, and(others, isOwn)),
    widerDay: sumOf(db, and(others, isWider)),
  };
}

/** Bytes of `files` and of the applicants' from the same network as `file`; 0 if that isn't new. */
export function applicantBytes(db: Queries, file: string, files: readonly string[]) {
  const key = db.select({ network }).from(unclaimedUploads).where(eq(path, file)).get()?.network;
  if (key === undefined) return { network: 0, wider: 0 };
  const isApplicants = or(sql`${path} IN ${OF_APPLICANTS}`, inArray(path, [...files]));
  return {
    network: sumOf(db, and(eq(network, key), isApplicants)),
    wider: sumOf(db, and(isOfWider(key.slice(0, key.indexOf('.'))), isApplicants)),
  };
}

export function saveUnclaimed(
  db: Queries,
  row: { path: string; sender: UploadSender; bytes: number; createdAt: number },
): void {
  const values = { ...row, network: keyOf(row.sender) };
  db.insert(unclaimedUploads)
    .values(values)
    .onConflictDoUpdate({ target: path, set: { bytes: row.bytes, createdAt: row.createdAt } })
    .run();
}

/** Corrects the size to what arrived before the sender was lost. */
export function resizeUnclaimed(db: Queries, file: string, size: number): void {
  db.update(unclaimedUploads).set({ bytes: size }).where(eq(path, file)).run();
}

/** A request or a technician names them now: they stay, and count for a day. */
export function claimUploads(db: Queries, files: readonly (string | null | undefined)[]): void {
  const named = files.filter((file) => typeof file === 'string');
  if (named.length === 0) return;
  db.update(unclaimedUploads)
    .set({ path: sql`${NAMED} || ${path}` })
    .where(inArray(path, named))
    .run();
}

/** Forgets uploads that an account names now or that are gone. */
export function forgetUnclaimed(db: Queries, files: readonly (string | null | undefined)[]): void {
  const named = files.filter((file) => typeof file === 'string');
  if (named.length > 0) db.delete(unclaimedUploads).where(inArray(path, named)).run();
}

/**
 * Unclaimed uploads. `network` counts its network's bytes in this and newer files, `wider` the
 * wider network's in this file and all those with less in `network`.
 */
export function uploadsByNetwork(db: Queries) {
  const height = sql<number>`sum(${bytes}) OVER (
    PARTITION BY ${network} ORDER BY ${createdAt} DESC, ${path})`.as('height');
  const around = sql<string>`substr(${network}, 1, instr(${network}, '.'))`.as('around');
  const piles = db
    .select({ path, bytes, createdAt, height, around })
    .from(unclaimedUploads)
    .where(and(gt(bytes, 0), isUnclaimed))
    .as('piles');
  return db
    .select({
      path: piles.path,
      bytes: piles.bytes,
      createdAt: piles.createdAt,
      network: piles.height,
      wider: sql<number>`sum(${piles.bytes}) OVER (
        PARTITION BY ${piles.around} ORDER BY ${piles.height}, ${piles.path})`,
    })
    .from(piles)
    .all();
}

export function markRemoved(db: Queries, files: readonly string[]): void {
  if (files.length === 0) return;
  db.update(unclaimedUploads).set({ bytes: 0 }).where(inArray(path, files)).run();
}

/** Whether it was removed to make room; the file may exist a moment longer. */
export function isRemoved(db: Queries, file: string): boolean {
  const row = db.select({ bytes }).from(unclaimedUploads).where(eq(path, file)).get();
  return row?.bytes === 0;
}

/** Forgets what the daily sweep removed: stored files and interrupted uploads. */
export function forgetSwept(db: Queries, before: { stored: number; arriving: number }): void {
  const isOld = lt(createdAt, before.stored);
  db.delete(unclaimedUploads)
    .where(and(isOld, sql`${path} NOT IN ${OF_APPLICANTS}`))
    .run();
  db.delete(unclaimedUploads)
    .where(and(like(path, 'tmp/%'), lt(createdAt, before.arriving)))
    .run();
}
