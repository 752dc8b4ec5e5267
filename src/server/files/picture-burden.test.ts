import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  framesGif,
  framesWebp,
  phonePhoto,
  plainPictures,
  redAboveBlue,
  scansJpeg,
} from '../../../test/uploads/pictures.ts';
import { hasTooManyParts, heldBytes } from './picture-burden.ts';

const held = async (bytes: Buffer) => {
  const metadata = await sharp(bytes).metadata();
  return heldBytes(metadata, bytes) / (metadata.width * metadata.height);
};

describe('a picture has too many parts', () => {
  it('past fifty scans of a JPEG', () => {
    expect(hasTooManyParts(scansJpeg(64, 64, 50))).toBe(false);
    expect(hasTooManyParts(scansJpeg(64, 64, 51))).toBe(true);
  });

  it('past a thousand frames of a WebP', async () => {
    expect(hasTooManyParts(await framesWebp(16, 16, 1000))).toBe(false);
    expect(hasTooManyParts(await framesWebp(16, 16, 1001))).toBe(true);
  });

  it('with scans behind marks that a decoder steps over', () => {
    const scans = scansJpeg(64, 64, 60);
    const second = scans.indexOf(Buffer.from([0xff, 0xda]), 200);
    const reserved = Buffer.from([0xff, 0x02, 0xff, 0xff]);
    const hidden = Buffer.concat([scans.subarray(0, second), reserved, scans.subarray(second)]);
    expect(hasTooManyParts(hidden)).toBe(true);
  });

  it('without those that a phone appends, and thumbnails', async () => {
    const photo = await phonePhoto();
    const thumbnail = scansJpeg(16, 16, 90).subarray(0, 5000);
    const size = thumbnail.length + 2;
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, size >> 8, size & 255]), thumbnail]);
    const inside = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
    for (const each of [Buffer.concat([photo, scansJpeg(64, 64, 90)]), inside]) {
      expect(hasTooManyParts(each)).toBe(false);
    }
  });
});

describe('bytes held for each pixel', () => {
  it("are none for a phone's photo, a PNG and an ordinary WebP", async () => {
    const { png, webp } = await plainPictures();
    for (const each of [await phonePhoto(6), png, webp]) expect(await held(each)).toBe(0);
  });

  it('are five for whole frames, and no end for too many', async () => {
    const lossless = await redAboveBlue(64, 48).webp({ lossless: true }).toBuffer();
    for (const each of [lossless, await framesWebp(16, 16, 1), framesGif(1000)]) {
      expect(await held(each)).toBe(5);
    }
    expect(await held(framesGif(1001))).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['4:2:0', 3],
    ['4:4:4', 6],
  ])('of a progressive JPEG of %s are %i', async (chromaSubsampling, bytes) => {
    const picture = redAboveBlue(64, 48).jpeg({ progressive: true, chromaSubsampling });
    expect(await held(await picture.toBuffer())).toBe(bytes);
  });
});
