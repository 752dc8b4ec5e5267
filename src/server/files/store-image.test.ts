import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decoderPeakMb, decoders, endDecoders } from '../../../test/uploads/decoder.ts';
import { ENCRYPTIONS } from '../../../test/uploads/encryptions.ts';
import {
  blackPng,
  framesGif,
  framesWebp,
  interlacedPng,
  OWNER,
  PDF,
  packedChunk,
  phonePhoto,
  plainPictures,
  redAboveBlue,
  SVG,
  scansJpeg,
} from '../../../test/uploads/pictures.ts';
import { filesBelow, temporaryDirectory } from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { storeImage } from './store-image.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryDirectory();
});
afterEach(() => rm(dir, { recursive: true }));

/** The four-character names of a WebP's chunks. */
function chunks(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  return names;
}

async function topAndBottom(webp: Buffer) {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const pixel = (at: number) => (data[at]! > data[at + 2]! ? 'red' : 'blue');
  return [pixel(0), pixel((info.width * info.height - 1) * info.channels)];
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be a %s', async (format) => {
    const stored = await storeImage(dir, 'shops', (await plainPictures())[format]);
    expect(stored.path).toMatch(/^\/uploads\/shop-[0-9a-f]{32}\.webp$/);
    expect((await filesBelow(dir)).size).toBe(1);
  });

  test('is kept in the widths of its folder, none of them enlarged', async () => {
    await storeImage(dir, 'shops', await redAboveBlue(900, 600).png().toBuffer(), 'a'.repeat(32));
    const files = await filesBelow(dir);
    const widths = await Promise.all(
      [...files].map(async ([path, bytes]) => [path, (await sharp(bytes).metadata()).width]),
    );
    expect(Object.fromEntries(widths)).toEqual({
      [`shops/shop-${'a'.repeat(32)}.webp`]: 900,
      [`shops/shop-${'a'.repeat(32)}-640.webp`]: 640,
      [`shops/shop-${'a'.repeat(32)}-320.webp`]: 320,
    });
  });

  test('loses its place, its owner and every other metadata', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.includes(OWNER)).toBe(true);
    await storeImage(dir, 'bookings', photo);
    const files = [...(await filesBelow(dir)).values()];
    expect(files.length).toBeGreaterThan(1);
    for (const webp of files) {
      expect(webp.includes(OWNER)).toBe(false);
      expect(chunks(webp).filter((name) => !/^VP8[ LX]$|^ALPH$/.test(name))).toEqual([]);
    }
  });

  test.each([
    [1, 400, 300, ['red', 'blue']],
    [3, 400, 300, ['blue', 'red']],
    [6, 300, 400, ['blue', 'red']],
    [8, 300, 400, ['red', 'blue']],
  ])('with EXIF orientation %i stands upright', async (orientation, width, height, colors) => {
    const { path } = await storeImage(dir, 'shops', await phonePhoto(orientation));
    const webp = (await filesBelow(dir)).get(`shops${path.slice('/uploads'.length)}`)!;
    expect(await sharp(webp).metadata()).toMatchObject({ width, height });
    // Turned by a quarter, red lies at one side: its first and last pixels tell which.
    expect(await topAndBottom(webp)).toEqual(colors);
  });

  test('may have 64 megapixels and ten scans', async () => {
    await endDecoders();
    const { type } = await storeImage(dir, 'shops', scansJpeg(9248, 6920, 10));
    expect(type).toBe('image/webp');
    expect(decoderPeakMb()).toBeLessThan(310);
  });

  test('may be one pixel wide and very tall', async () => {
    await storeImage(dir, 'shops', await redAboveBlue(1, 12_000).png().toBuffer());
    const [webp] = (await filesBelow(dir)).values();
    expect((await sharp(webp).metadata()).height).toBe(2560);
  });

  test('in a file on disk is stored like one in memory', async () => {
    const source = join(dir, 'received');
    await writeFile(source, await phonePhoto());
    expect((await storeImage(dir, 'profiles', source)).type).toBe('image/webp');
  });

  test('has an unguessable name in its folder', async () => {
    const { png } = await plainPictures();
    const names = await Promise.all([
      storeImage(dir, 'profiles', png),
      storeImage(dir, 'profiles', png),
      storeImage(dir, 'certifications', png),
      storeImage(dir, 'bookings', png),
    ]);
    expect(names.map(({ path }) => path.replace(/[0-9a-f]{32}/, '*'))).toEqual([
      '/uploads/profile-*.webp',
      '/uploads/profile-*.webp',
      '/uploads/cert-*.webp',
      '/uploads/photo-*.webp',
    ]);
    expect(new Set(names.map(({ path }) => path)).size).toBe(4);
  });
});

describe('refused, with nothing left behind', () => {
  const refusal = async (bytes: Buffer, folder: 'shops' | 'certifications' = 'shops') => {
    const error = await storeImage(dir, folder, bytes).then(
      () => undefined,
      (reason: { status: number; message: string }) => reason,
    );
    expect([...(await filesBelow(dir)).keys()]).toEqual([]);
    return [error?.status, error?.message];
  };

  test('is a PNG of 16,000 × 16,000, before it is decoded', async () => {
    const png = blackPng(16_000, 16_000);
    expect(png.length).toBeLessThan(40_000);
    expect(await refusal(png)).toEqual([413, formsText('picture.tooManyPixels')]);
  });

  test('is a strip over 12,000 pixels long', async () => {
    expect(await refusal(blackPng(12_001, 1))).toEqual([413, formsText('picture.tooLong')]);
  });

  test.each([
    ['a JPEG of 5,000 scans', () => scansJpeg(6000, 4000, 5000)],
    ['a GIF of 600,000 frames', () => framesGif(600_000)],
    ['a WebP of 60,000 frames', () => framesWebp(16, 16, 60_000)],
    ['an animated WebP of 50 megapixels', () => framesWebp(7000, 7100, 1)],
    ['a progressive JPEG of 64 megapixels with whole planes', () => scansJpeg(9248, 6920, 9, 0x11)],
    ['an interlaced PNG of 60 megapixels', () => interlacedPng(9000, 6700)],
  ])('is %s, before it is decoded', async (_, bytes) => {
    await storeImage(dir, 'shops', (await plainPictures()).png);
    await rm(join(dir, 'shops'), { recursive: true });
    const before = decoders();
    expect(await refusal(await bytes())).toEqual([413, formsText('picture.tooCostly')]);
    // One that took too long would have been killed.
    expect(decoders().map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
  });

  test.each([
    ['heic', 'upload.heic'],
    ['mif1', 'upload.heic'],
    ['avif', 'upload.notImage'],
  ] as const)('is a photo marked %s', async (brand, sentence) => {
    const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');
    expect(await refusal(photo)).toEqual([415, formsText(sentence)]);
  });

  test('is a file over 10 MB', async () => {
    const big = Buffer.concat([(await plainPictures()).png, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusal(big)).toEqual([413, formsText('upload.tooLarge')]);
  });

  test('is an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toEqual([400, formsText('upload.noFile')]);
  });

  test('is an SVG, also behind the first bytes of a PNG', async () => {
    expect(await refusal(SVG)).toEqual([415, formsText('upload.notImage')]);
    const disguised = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG]);
    expect(await refusal(disguised)).toEqual([400, formsText('upload.damaged')]);
  });

  test('is a picture in another format', async () => {
    expect(await refusal(await redAboveBlue(9, 9).tiff().toBuffer())).toEqual([
      415,
      formsText('upload.notImage'),
    ]);
    expect(await refusal(Buffer.from('PK\x03\x04'), 'certifications')).toEqual([
      415,
      formsText('upload.notDocument'),
    ]);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('is a %s cut in half', async (format) => {
    const whole = (await plainPictures())[format];
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([
      400,
      formsText('upload.damaged'),
    ]);
  });

  test('is a PDF, except as a certification', async () => {
    expect(await refusal(PDF)).toEqual([415, formsText('upload.notImage')]);
  });

  test('is a PDF cut short', async () => {
    expect(await refusal(PDF.subarray(0, 40), 'certifications')).toEqual([
      400,
      formsText('upload.damaged'),
    ]);
  });

  test('is a PDF that needs a password', async () => {
    const [{ locked }] = ENCRYPTIONS as [(typeof ENCRYPTIONS)[number]];
    expect(await refusal(locked, 'certifications')).toEqual([400, formsText('certificate.locked')]);
  });

  test('is a page of HTML with a PDF in it', async () => {
    const polyglot = Buffer.concat([Buffer.from('<html>'), PDF]);
    expect(await refusal(polyglot, 'certifications')).toEqual([
      415,
      formsText('upload.notDocument'),
    ]);
  });
});

describe('what hides in a picture', () => {
  test.each(['zTXt', 'iCCP'] as const)('a %s chunk of 256 MB is not unpacked', async (type) => {
    const bomb = blackPng(64, 64, await packedChunk(type, 256));
    await endDecoders();
    await storeImage(dir, 'shops', bomb).catch(() => undefined);
    expect(decoderPeakMb()).toBeLessThan(190);
  });

  test('a zip or a script behind its end is not kept', async () => {
    const { gif } = await plainPictures();
    const tail = Buffer.from('PK\x03\x04<script>alert(1)</script>');
    await storeImage(dir, 'shops', Buffer.concat([gif, tail]));
    for (const webp of (await filesBelow(dir)).values()) {
      expect(webp.includes('script')).toBe(false);
    }
  });
});

test('a PDF certification is kept as it is', async () => {
  const { path, type } = await storeImage(dir, 'certifications', PDF);
  expect(type).toBe('application/pdf');
  expect((await filesBelow(dir)).get(`certifications${path.slice('/uploads'.length)}`)).toEqual(
    PDF,
  );
});
