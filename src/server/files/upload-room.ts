/** Makes room on the disk for uploads, and keeps count of them in the database. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import { uploadText } from '../../shared/messages/site/upload.ts';
import {
  forgetUnclaimed,
  markRemoved,
  oldestUnclaimed,
  resizeUnclaimed,
  saveUnclaimed,
  type UploadSender,
  uploadedBytes,
} from '../store/unclaimed-uploads.ts';
import { filesOf, isPartialName, partialFile, partialName } from './layout.ts';
import type { StoredFile } from './store-image.ts';
import { sizeOf } from './stored-files.ts';
import { bytesToFree, isOverQuota, SAFE_FOR_MS } from './upload-quota.ts';
import { UploadRefused } from './upload-refused.ts';

export interface UploadRoom {
  /** @throws UploadRefused 413 when `bytes` more would be past the sender's quota. */
  refusePastQuota(sender: UploadSender, bytes: number): void;
  /**
   * Does `work`, which receives at most `bytes` under a key and stores them, once there is room:
   * counted from the first byte, so that no number of uploads at once gets past a quota.
   *
   * @throws UploadRefused 413 past the sender's quota; 503 when there is no room for anybody.
   */
  within(
    upload: { sender: UploadSender; key: string; bytes: number },
    work: () => Promise<StoredFile>,
  ): Promise<StoredFile>;
}

export interface RoomParts {
  db: Database;
  /** The uploads' directory. */
  dir: string;
  /** UTC milliseconds. */
  clock: () => number;
  /** Bytes that the disk has left. */
  freeDisk: () => Promise<number>;
}

export function createUploadRoom({ db, dir, clock, freeDisk }: RoomParts): UploadRoom {
  /** Counts the upload, and removes the oldest ones in whose place it comes. */
  async function reserve(sender: UploadSender, path: string, bytes: number): Promise<void> {
    const free = await freeDisk();
    const removed = transaction(db, (tx) => {
      const uploaded = uploadedBytes(tx, sender, path);
      if (isOverQuota(uploaded, bytes)) throw new UploadRefused(413, uploadText('networkFull'));
      const gone = takeOldest(tx, bytesToFree(uploaded, bytes, free), clock() - SAFE_FOR_MS);
      saveUnclaimed(tx, { path, sender, bytes, createdAt: clock() });
      return gone;
    });
    const files = removed.flatMap((each) =>
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
        throw new UploadRefused(413, uploadText('networkFull'));
      }
    },
    async within({ sender, key, bytes }, work) {
      const arriving = partialName(key);
      await reserve(sender, arriving, bytes);
      let stored: StoredFile;
      try {
        stored = await work();
      } catch (error) {
        // A lost connection leaves what came, for the next go.
        const held = await sizeOf(partialFile(dir, key));
        if (held) resizeUnclaimed(db, arriving, held);
        else forgetUnclaimed(db, [arriving]);
        throw error;
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
 * Marks the oldest uploads as removed until they add up to that many bytes.
 *
 * @throws UploadRefused 503 when those from before an instant are not enough.
 */
function takeOldest(tx: Queries, bytes: number, before: number): string[] {
  const taken: string[] = [];
  let freed = 0;
  for (const oldest of bytes > 0 ? oldestUnclaimed(tx, before) : []) {
    taken.push(oldest.path);
    freed += oldest.bytes;
    if (freed >= bytes) break;
  }
  if (freed < bytes) throw new UploadRefused(503, uploadText('noRoom'));
  markRemoved(tx, taken);
  return taken;
}
