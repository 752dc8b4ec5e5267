/** The one place where a stranger's picture is decoded. */

import PQueue from 'p-queue';
import type { Metadata, Sharp } from 'sharp';
import { uploadText } from '../../shared/messages/site/upload.ts';
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '../../shared/site/upload.ts';
import { createFairLine } from '../runtime/fair-line.ts';
import { UploadRefused } from './upload-refused.ts';

/** A decode of the largest accepted picture takes about two seconds on a small server. */
const DECODE_SECONDS = 20;
/** Unpacked, an accepted picture is at most this: 16 bits a channel allow half the pixels. In bytes. */
const DECODED_MAX = IMAGE_MAX_PIXELS * 4;
/** WebP quality: below 80 spokes and cables show rings, above it files only grow. */
const QUALITY = 80;
/** How many times taller than wide a picture can be before its width shrinks, too. */
const TALLEST = 2;

export interface Rendition {
  /** In pixels; less than requested if the picture is narrower. */
  width: number;
  webp: Buffer;
}

/**
 * Decodes a PNG, JPEG, GIF or WebP (its first frame), turns it upright by its EXIF orientation,
 * converts it to sRGB, and encodes it anew in the given widths, never enlarged, with no metadata.
 *
 * @param source the bytes, or the path of a file that holds them.
 * @param network whose turn it is: one picture of each is decoded after another.
 * @throws UploadRefused when it has too many pixels (before anything is decoded) or is damaged.
 */
export function renderWidths(
  source: Buffer | string,
  widths: readonly [number, ...number[]],
  network: string,
): Promise<Rendition[]> {
  return new Promise((resolve, reject) => {
    line.add(network, () => render(source, widths).then(resolve, reject));
    decoding.add(async () => line.next()?.());
  });
}

/**
 * One at a time: a progressive JPEG of 24 megapixels takes 150 MB while it is decoded, so this is
 * what bounds the memory of any number of uploads. Those waiting lie on disk.
 */
const decoding = new PQueue({ concurrency: 1 });
const line = createFairLine<() => Promise<void>>();

async function render(source: Buffer | string, widths: readonly [number, ...number[]]) {
  const sharp = await loadSharp();
  const widest = Math.max(...widths);
  try {
    const picture = sharp(source, {
      limitInputPixels: IMAGE_MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
      pages: 1,
    });
    assertSize(await picture.metadata());
    // Decoded once, to the widest; the others are made from those pixels.
    const { data, info } = await picture
      .resize({ ...within(widest), fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
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
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    const tooMany = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw tooMany
      ? new UploadRefused(413, uploadText('tooManyPixels'))
      : new UploadRefused(400, uploadText('damaged'));
  }
}

/** Holds a picture's header against the limits the decoder does not know of. */
function assertSize({ width, height, channels, depth }: Metadata): void {
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > IMAGE_MAX_SIDE || decoded > DECODED_MAX) {
    throw new UploadRefused(413, uploadText('tooManyPixels'));
  }
}

const within = (width: number) => ({ width, height: width * TALLEST });

async function encode(image: Sharp, width: number): Promise<Rendition> {
  return { width, webp: await image.webp({ quality: QUALITY }).toBuffer() };
}

/** Loaded with the first picture: the library costs 30 ms and 20 MB that a start need not pay. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/**
 * From here on this process opens PNG, JPEG, GIF and WebP and nothing else: no SVG, which runs
 * programs and names other files, whatever a file's first bytes made of it.
 */
export async function refuseOtherFormats(): Promise<void> {
  const sharp = await loadSharp();
  const accepted = ['Png', 'Jpeg', 'Nsgif', 'Webp'];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: accepted.map((format) => `VipsForeignLoad${format}`) });
}
