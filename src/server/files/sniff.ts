import { open } from 'node:fs/promises';

export type FileFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'heic';

/** A PDF reader looks for the end mark here; without it the file is cut short. In bytes. */
const PDF_TAIL = 1024;

/** A file's format by its first bytes, regardless of its name or declared type. */
function formatOf(head: Buffer): FileFormat | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8)) return 'webp';
  // Elsewhere a leading heap of bytes is tolerated before the mark; that is how a file is two things.
  if (/^%PDF-\d/.test(text)) return 'pdf';
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(text)) return 'heic';
  return undefined;
}

/** The format of a file's content: HEIC, or one of the five accepted. */
export async function sniff(source: Buffer | string): Promise<FileFormat | undefined> {
  return formatOf(await slice(source, 0, 16));
}

/** Whether a PDF carries its end mark, so that it did not arrive cut short. */
export async function isWholePdf(source: Buffer | string): Promise<boolean> {
  return (await slice(source, -PDF_TAIL, PDF_TAIL)).includes('%%EOF');
}

/** `length` bytes from `start`, counted from the end when negative; fewer where there are fewer. */
async function slice(source: Buffer | string, start: number, length: number): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(start).subarray(0, length);
  await using file = await open(source);
  const from = start < 0 ? Math.max(0, (await file.stat()).size + start) : start;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
