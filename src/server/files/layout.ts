import { join } from 'node:path';
import { FOLDERS, folderOf, storedName, type UploadFolder } from '../../shared/site/stored-file.ts';

/** Bytes. Unguessable, since anyone with a booking photo's name can see it. */
const NAME_BYTES = 16;

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

export type RandomBytes = (count: number) => Uint8Array;

/** The part of a stored name after its prefix. */
export function newFileKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(NAME_BYTES)).toString('hex');
}

export function nameOf(folder: UploadFolder, key: string, extension: 'webp' | 'pdf'): string {
  return `${FOLDERS[folder].prefix}-${key}.${extension}`;
}

export function narrowerName(name: string, width: number): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

/** Its own, or that of the picture it renders narrower. */
export function mainName(file: string): string {
  return file.replace(/-\d+\.webp$/, '.webp');
}

/** Uploads and pictures under way. */
export function temporaryFolder(dir: string): string {
  return join(dir, 'tmp');
}

export function partialFile(dir: string, key: string): string {
  return join(dir, partialName(key));
}

/** {@link partialFile} as the database names it: relative to the uploads' directory. */
export function partialName(key: string): string {
  return `tmp/${key}.part`;
}

export function isPartialName(name: string): boolean {
  return name.startsWith('tmp/');
}

/** Of `/uploads/shop-….webp`, the widest first; no other text leads outside the folder. */
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
