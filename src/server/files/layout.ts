/** Where stored files lie: `<dir>/<folder>/<prefix>-<random>.webp`, narrower ones with `-<width>`. */
import { join } from 'node:path';
import { FOLDERS, folderOf, storedName, type UploadFolder } from '../../shared/site/stored-file.ts';

/** Unguessable, since anyone who knows the name of a booking's photo can see it. In bytes. */
const NAME_BYTES = 16;

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

export type RandomBytes = (count: number) => Uint8Array;

/** A new random key, the part of a stored name after its prefix. */
export function newFileKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(NAME_BYTES)).toString('hex');
}

export function nameOf(folder: UploadFolder, key: string, extension: 'webp' | 'pdf'): string {
  return `${FOLDERS[folder].prefix}-${key}.${extension}`;
}

export function narrowerName(name: string, width: number): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

/** The stored name of a file on disk: its own, or that of the picture it's a narrower rendition of. */
export function mainName(file: string): string {
  return file.replace(/-\d+\.webp$/, '.webp');
}

/** Uploads under way, and pictures not yet whole. Nothing in it outlives its upload. */
export function temporaryFolder(dir: string): string {
  return join(dir, 'tmp');
}

export function partialFile(dir: string, key: string): string {
  return join(dir, partialName(key));
}

/** {@link partialFile} as the database knows it: from the uploads' directory on. */
export function partialName(key: string): string {
  return `tmp/${key}.part`;
}

export function isPartialName(name: string): boolean {
  return name.startsWith('tmp/');
}

/**
 * The files a stored path such as `/uploads/shop-….webp` may have on disk, the widest first; none
 * for any other text, so that it can't lead outside the folder.
 */
export function filesOf(dir: string, storedPath: string): string[] {
  const name = storedName(storedPath);
  const folder = name && folderOf(name);
  if (!name || !folder) return [];
  const narrower = name.endsWith('.webp') ? FOLDERS[folder].widths.slice(0, -1) : [];
  return [name, ...narrower.map((width) => narrowerName(name, width))].map((file) =>
    join(dir, folder, file),
  );
}

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}
