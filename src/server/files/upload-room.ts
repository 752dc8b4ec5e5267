/** Makes room for uploads, and counts them in the database. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import { formsText } from '../../shared/messages/forms.ts';
import {
  forgetUnclaimed,
  markRemoved,
  resizeUnclaimed,
  saveUnclaimed,
  type UploadSender,
  uploadedBytes,
  uploadsByNetwork,
} from '../store/unclaimed-uploads.ts';
import { filesOf, isPartialName, partialFile, partialName } from './layout.ts';
import type { StoredFile } from './store-image.ts';
import { sizeOf } from './stored-files.ts';
import { bytesToFree, isOverQuota, isSafe, weightOf } from './upload-quota.ts';
import { UploadRefused } from './upload-refused.ts';

export interface UploadRoom {
  /** @throws UploadRefused 413 past the sender's quota */
  refusePastQuota(sender: UploadSender, bytes: number): void;
  /**
   * Counts from the first byte, so parallel uploads can't pass. The signal ends one that must
   * itself make room. @throws UploadRefused 413 past the quota; 503 without room
   */
  within(
    upload: { sender: UploadSender; key: string; bytes: number },
    work: (signal: AbortSignal) => Promise<StoredFile>,
  ): Promise<StoredFile>;
}

export interface RoomParts {
  db: Database;
  dir: string;
  clock: () => number;
  /** Bytes that are free on the disk. */
  freeDisk: () => Promise<number>;
}

export function createUploadRoom({ db, dir, clock, freeDisk }: RoomParts): UploadRoom {
  /** Aborts uploads that are under way, by path. */
  const underWay = new Map<string, AbortController>();

  async function reserve(sender: UploadSender, path: string, bytes: number): Promise<void> {
    const free = await freeDisk();
    const removed = transaction(db, (tx) => {
      const uploaded = uploadedBytes(tx, sender, path);
      if (isOverQuota(uploaded, bytes))
        throw new UploadRefused(413, formsText('upload.networkFull'));
      const weight = weightOf({ network: uploaded.network + bytes, wider: uploaded.wider + bytes });
      const gone = makeRoom(tx, bytesToFree(uploaded, bytes, free), { path, weight, now: clock() });
      saveUnclaimed(tx, { path, sender, bytes, createdAt: clock() });
      return gone;
    });
    for (const each of removed) underWay.get(each)?.abort();
    await removeFiles(removed);
  }

  async function removeFiles(paths: readonly string[]): Promise<void> {
    const files = paths.flatMap((each) =>
      isPartialName(each) ? [join(dir, each)] : filesOf(dir, each),
    );
    await Promise.allSettled(files.map((file) => rm(file, { force: true })));
  }

  async function sizeOnDisk(path: string): Promise<number> {
    const sizes = await Promise.all(filesOf(dir, path).map(sizeOf));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  return {
    refusePastQuota(sender, bytes) {
      if (isOverQuota(uploadedBytes(db, sender, ''), bytes)) {
        throw new UploadRefused(413, formsText('upload.networkFull'));
      }
    },
    async within({ sender, key, bytes }, work) {
      const arriving = partialName(key);
      const ending = new AbortController();
      underWay.set(arriving, ending);
      let stored: StoredFile | undefined;
      try {
        await reserve(sender, arriving, bytes);
        stored = await work(ending.signal);
        ending.signal.throwIfAborted();
      } catch (error) {
        // What came before a lost connection is kept, to be continued.
        const held = await sizeOf(partialFile(dir, key));
        if (held) resizeUnclaimed(db, arriving, held);
        else forgetUnclaimed(db, [arriving]);
        if (!ending.signal.aborted) throw error;
        if (stored) await removeFiles([stored.path]);
        throw noRoom();
      } finally {
        underWay.delete(arriving);
      }
      const { path } = stored;
      const kept = { path, sender, bytes: await sizeOnDisk(path), createdAt: clock() };
      transaction(db, (tx) => {
        forgetUnclaimed(tx, [arriving]);
        saveUnclaimed(tx, kept);
      });
      return stored;
    },
  };
}

/**
 * From the network that holds most, oldest first. @throws UploadRefused 503 if too few aren't safe
 */
function makeRoom(
  tx: Queries,
  bytes: number,
  upload: { path: string; weight: number; now: number },
): string[] {
  if (bytes <= 0) return [];
  const taken: string[] = [];
  let freed = 0;
  const heaviest = uploadsByNetwork(tx)
    .map((pile) => ({ ...pile, weight: weightOf(pile) }))
    .filter((pile) => pile.path !== upload.path && !isSafe(pile, upload, upload.now))
    .toSorted((a, b) => b.weight - a.weight || a.createdAt - b.createdAt);
  for (const pile of heaviest) {
    taken.push(pile.path);
    freed += pile.bytes;
    if (freed >= bytes) break;
  }
  if (freed < bytes) throw noRoom();
  markRemoved(tx, taken);
  return taken;
}

const noRoom = () => new UploadRefused(503, formsText('upload.noRoom'));
