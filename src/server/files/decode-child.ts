// Strangers' pictures, in a process of their own that kills itself at a too costly one.
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '../../shared/site/picture-limits.ts';
import { hasTooManyParts, heldBytes } from './picture-burden.ts';

export interface DecodeJob {
  source: Buffer | string;
  widths: readonly [number, ...number[]];
}

export interface Rendition {
  /** Pixels; less than requested if the picture is narrower. */
  width: number;
  webp: Buffer;
}

export type PictureFault = 'tooManyPixels' | 'tooLong' | 'tooCostly' | 'damaged';

/** Per file: 3 s, with what passes until it's noticed. */
const CPU_MAX_US = 2_800_000;
/** 300 MB with the 72 MB that the process itself takes. */
const MEMORY_MAX = process.memoryUsage.rss() + 222e6;
/** On a busy machine, the CPU time takes longer. */
const TIME_MAX_MS = 20_000;
const LOOK_EVERY_MS = 10;
/** Bytes, known from the header: a decoder may fill its memory between two checks. */
const HELD_MAX = 205e6;
/** Unpacked bytes of an accepted picture; 16 bits a channel allow half the pixels. */
const DECODED_MAX = IMAGE_MAX_PIXELS * 4;
/** WebP quality: spokes and cables show rings below 80, files only grow above. */
const QUALITY = 80;
/** How many times taller than wide a picture can be before its width shrinks too. */
const TALLEST = 2;

sharp.cache(false);
sharp.concurrency(1);
// No SVG, whatever a file's first bytes: it runs programs and names other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
});

process.on('message', async (job: DecodeJob) => {
  const before = process.cpuUsage();
  const until = performance.now() + TIME_MAX_MS;
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = user + system > CPU_MAX_US || performance.now() > until;
    if (isOver || process.memoryUsage.rss() > MEMORY_MAX) {
      // An exit would wait for the decoder.
      process.kill(process.pid, 'SIGKILL');
    }
  }, LOOK_EVERY_MS);
  const decoded = await decode(job).catch(
    (error: Error): PictureFault =>
      error.message.includes('exceeds pixel limit') ? 'tooManyPixels' : 'damaged',
  );
  clearInterval(watch);
  process.send?.(decoded);
});

// The server finishes its uploads first, and this process ends with it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

async function decode({ source, widths }: DecodeJob): Promise<Rendition[] | PictureFault> {
  const picture = sharp(source, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    failOn: 'error',
    autoOrient: true,
    pages: 1,
  });
  const fault = await faultOf(picture, source);
  if (fault) return fault;
  // Frees the bytes and the previous picture's leftovers first.
  globalThis.gc?.();
  // Decoded once, at the widest; the others derive from it.
  const widest = Math.max(...widths);
  const { data, info } = await picture
    .resize({ ...within(widest), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const renditions = [await encode(pixels(), width)];
  for (const narrower of widths.filter((each) => each < width && each < widest)) {
    const smaller = pixels().resize({ ...within(narrower), fit: 'inside' });
    renditions.push(await encode(smaller, narrower));
  }
  return renditions;
}

async function faultOf(picture: Sharp, source: Buffer | string): Promise<PictureFault | undefined> {
  const bytes = typeof source === 'string' ? readFileSync(source) : source;
  if (hasTooManyParts(bytes)) return 'tooCostly';
  const metadata = await picture.metadata();
  const { width, height, channels, depth } = metadata;
  const pixels = width * height;
  if (pixels > IMAGE_MAX_PIXELS) return 'tooManyPixels';
  if (Math.max(width, height) > IMAGE_MAX_SIDE) return 'tooLong';
  const decoded = pixels * channels * (depth === 'uchar' ? 1 : 2);
  const isCostly = decoded > DECODED_MAX || heldBytes(metadata, bytes) > HELD_MAX;
  return isCostly ? 'tooCostly' : undefined;
}

const within = (width: number) => ({ width, height: width * TALLEST });

async function encode(image: Sharp, width: number): Promise<Rendition> {
  return { width, webp: await image.webp({ quality: QUALITY }).toBuffer() };
}
