import { randomBytes } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formsText } from '../../shared/messages/forms.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { FOLDERS, type UploadFolder } from '../../shared/site/stored-file.ts';
import { notAccepted, UPLOAD_MAX_BYTES } from '../../shared/site/upload.ts';
import { renderWidths } from './decode-image.ts';
import { nameOf, narrowerName, newFileKey } from './layout.ts';
import { needsPassword } from './pdf-password.ts';
import { isDiskFailure, UploadRefused } from './upload-refused.ts';
import { writeDurably } from './write-durably.ts';

export interface StoredFile {
  /** What the row stores: `/uploads/shop-….webp`. */
  path: string;
  type: 'image/webp' | 'application/pdf';
  /** Bytes of the widest rendition or of the document. */
  size: number;
}

/**
 * The content decides. Pictures lose all metadata and become WebP in the folder's widths; a PDF,
 * only in `certifications`, stays as it is. The result is synced, and never changes.
 * @param source the bytes or a path @param network whose pictures go one after another
 * @param key 32 unused hexadecimal digits @throws UploadRefused 413 (bytes, pixels), 415 (format),
 * 400 (damaged, locked PDF), 503 (disk full)
 */
export async function storeImage(
  dir: string,
  folder: UploadFolder,
  source: Buffer | string,
  key: string = newFileKey(randomBytes),
  network = '',
): Promise<StoredFile> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size === 0) throw new UploadRefused(400, formsText('upload.noFile'));
  if (size > UPLOAD_MAX_BYTES) throw new UploadRefused(413, formsText('upload.tooLarge'));
  const format = await sniff(source);
  if (format === 'heic') throw new UploadRefused(415, formsText('upload.heic'));
  if (format === undefined || (format === 'pdf' && folder !== 'certifications')) {
    throw new UploadRefused(415, notAccepted(folder));
  }
  return format === 'pdf'
    ? storePdf(dir, folder, source, key)
    : storePicture(dir, folder, source, key, network);
}

async function storePicture(
  dir: string,
  folder: UploadFolder,
  source: Buffer | string,
  key: string,
  network: string,
): Promise<StoredFile> {
  const [widest, ...narrower] = await renderWidths(source, FOLDERS[folder].widths, network);
  const name = nameOf(folder, key, 'webp');
  const at = (file: string) => join(dir, folder, file);
  // The widest last: once it exists, the set is complete.
  await write(dir, [
    ...narrower.map(({ width, webp }) => ({ path: at(narrowerName(name, width)), bytes: webp })),
    { path: at(name), bytes: widest!.webp },
  ]);
  return { path: `/uploads/${name}`, type: 'image/webp', size: widest!.webp.length };
}

async function storePdf(
  dir: string,
  folder: UploadFolder,
  source: Buffer | string,
  key: string,
): Promise<StoredFile> {
  if (!(await isWholePdf(source))) throw new UploadRefused(400, formsText('upload.damaged'));
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  if (needsPassword(bytes)) throw new UploadRefused(400, formsText('certificate.locked'));
  const name = nameOf(folder, key, 'pdf');
  await write(dir, [{ path: join(dir, folder, name), bytes }]);
  return { path: `/uploads/${name}`, type: 'application/pdf', size: bytes.length };
}

async function write(dir: string, files: { path: string; bytes: Buffer }[]): Promise<void> {
  try {
    await writeDurably(dir, files);
  } catch (error) {
    throw isDiskFailure(error) ? new UploadRefused(503, refusalText('failed.unavailable')) : error;
  }
}

/** Always removes the original with its metadata. @throws UploadRefused as `storeImage` */
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

type FileFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'heic';

const PDF_TAIL = 1024;

function formatOf(head: Buffer): FileFormat | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8)) return 'webp';
  if (/^%PDF-\d/.test(text)) return 'pdf';
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(text)) return 'heic';
  return undefined;
}

/** The format of a file's content: HEIC, or one of the five accepted. */
async function sniff(source: Buffer | string): Promise<FileFormat | undefined> {
  return formatOf(await slice(source, 0, 16));
}

async function isWholePdf(source: Buffer | string): Promise<boolean> {
  return (await slice(source, -PDF_TAIL, PDF_TAIL)).includes('%%EOF');
}

/** Counted from the end if `start` is negative; fewer bytes at the end. */
async function slice(source: Buffer | string, start: number, length: number): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(start).subarray(0, length);
  await using file = await open(source);
  const from = start < 0 ? Math.max(0, (await file.stat()).size + start) : start;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
