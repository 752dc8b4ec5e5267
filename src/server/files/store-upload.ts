import { rm } from 'node:fs/promises';
import type { UploadFolder } from '../../shared/site/stored-file.ts';
import { type StoredFile, storeImage } from './store-image.ts';

/**
 * Stores an upload from its temporary file, and always removes that file: the original, with its
 * metadata, is never kept.
 *
 * @throws UploadRefused as `storeImage` does.
 */
export async function storeUpload(
  dir: string,
  folder: UploadFolder,
  received: string,
  key: string,
  network: string,
): Promise<StoredFile> {
  try {
    return await storeImage(dir, folder, received, key, network);
  } finally {
    await rm(received, { force: true });
  }
}
