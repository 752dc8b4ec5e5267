import type { Metadata } from 'sharp';

/** Ten are usual. An empty one takes 10 ms in the largest picture. */
const SCANS_MAX = 50;
/** Only the first is decoded, but some decoders compare all. */
const FRAMES_MAX = 1000;

/** Each JPEG scan or WebP frame covers the whole picture again. */
export function hasTooManyParts(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return countFrames(bytes) > FRAMES_MAX;
  return bytes.readUInt16BE() === 0xffd8 && countScans(bytes) > SCANS_MAX;
}

function countFrames(webp: Buffer): number {
  let frames = 0;
  for (let at = 0; at >= 0; at = webp.indexOf('ANMF', at + 4)) frames += 1;
  return frames - 1;
}

/** Until the end mark: phones append whole pictures, which no decoder reads. */
function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at >= 0; at = jpeg.indexOf(0xff, at)) {
    const mark = jpeg[at + 1] ?? 0xd9;
    if (mark === 0xd9) break;
    if (mark === 0xda) scans += 1;
    const hasLength = mark >= 0xc0 && (mark < 0xd0 || mark > 0xd8) && mark < 0xff;
    // A second 0xff is filling, and may begin the next mark.
    at += mark === 0xff ? 1 : 2;
    if (hasLength) at += (jpeg[at] ?? 0) * 256 + (jpeg[at + 1] ?? 0);
  }
  return scans;
}

/** Held at once by the decoder; almost none if it works row by row. */
export function heldBytes(picture: Metadata, bytes: Buffer): number {
  const { format, pages = 0, isProgressive, chromaSubsampling, channels, depth } = picture;
  const pixels = picture.width * picture.height;
  if (pages > FRAMES_MAX) return Number.POSITIVE_INFINITY;
  // Decoders of whole frames hold 5 bytes for each pixel.
  if (format === 'gif' || pages > 0 || bytes.includes('VP8L')) return 5 * pixels;
  if (!isProgressive) return 0;
  if (format === 'png') return pixels * channels * (depth === 'uchar' ? 1 : 2) * 1.25;
  return pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels);
}
