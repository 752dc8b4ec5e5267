import { join } from 'node:path';
import { FOLDERS, folderOf, storedName, type UploadFolder } from '../../shared/site/stored-file.ts';

/** Bytes. Unguessable, since anyone with a booking photo's name can see it. */
const NAME_BYTES = 16;

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

export type RandomBytes = (count: number) => Uint8Array;

export function newFileKey(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(NAME_BYTES)).toString('hex');
}

export function nameOf(folder: UploadFolder, key: string, extension: 'webp' | 'pdf'): string {
  return `${FOLDERS[folder].prefix}-${key}.${extension}`;
}

export function narrowerName(name: string, width: number): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

/** Its own name, or that of the picture it's a narrower rendition of. */
export function mainName(file: string): string {
  return file.replace(/-\d+\.webp$/, '.webp');
}

/** Holds uploads under way, and pictures that aren't complete yet. */
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

/** The files of `/uploads/shop-….webp`, widest first; none for text that could lead elsewhere. */
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
