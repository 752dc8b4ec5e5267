import { rm } from 'node:fs/promises';
import type { UploadFolder } from '../../shared/site/upload.ts';
import { refuseOtherFormats } from './decode-image.ts';
import { type StoredFile, storeImage } from './store-image.ts';

/**
 * Stores what a stranger sent, which lies in a temporary file, and removes that file in any case:
 * the original with all it tells is never kept.
 *
 * @throws UploadRefused as `storeImage` does.
 */
export async function storeUpload(
  dir: string,
  folder: UploadFolder,
  received: string,
  key: string,
): Promise<StoredFile> {
  try {
    await refuseOtherFormats();
    return await storeImage(dir, folder, received, key);
  } finally {
    await rm(received, { force: true });
  }
}
