import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import {
  framesGif,
  framesWebp,
  mutate,
  phonePhoto,
  plainPictures,
  redAboveBlue,
  scansJpeg,
} from '../../../test/uploads/pictures.ts';
import { burdenOf } from './picture-burden.ts';

const jpeg = (options: object) => redAboveBlue(64, 48).jpeg(options).toBuffer();
const light = { hasTooManyParts: false, heldPerPixel: 0 };

describe('the burden of a picture', () => {
  it("is light for a phone's photo, a PNG and an ordinary WebP", async () => {
    const { png, webp } = await plainPictures();
    for (const each of [await phonePhoto(6), png, webp]) expect(burdenOf(each)).toEqual(light);
  });

  it.each([
    ['4:2:0', 3],
    ['4:4:4', 6],
  ])('of a progressive JPEG of %s is %i bytes for each pixel', async (chromaSubsampling, bytes) => {
    const progressive = await jpeg({ progressive: true, chromaSubsampling });
    expect(burdenOf(progressive)).toEqual({ hasTooManyParts: false, heldPerPixel: bytes });
  });

  it('counts the smaller planes of a JPEG by their sampling, whichever they are', () => {
    const bytes = scansJpeg(64, 64, 1);
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    // As from no camera: the second has half the rows, the others all.
    bytes[frame + 11] = 0x22;
    bytes[frame + 14] = 0x21;
    bytes[frame + 17] = 0x22;
    expect(burdenOf(bytes).heldPerPixel).toBe(5);
  });

  it('is too many scans of a JPEG past fifty', () => {
    expect(burdenOf(scansJpeg(64, 64, 50)).hasTooManyParts).toBe(false);
    expect(burdenOf(scansJpeg(64, 64, 51)).hasTooManyParts).toBe(true);
  });

  it('counts scans behind marks that a decoder steps over', () => {
    const scans = scansJpeg(64, 64, 60);
    const second = scans.indexOf(Buffer.from([0xff, 0xda]), 200);
    const reserved = Buffer.from([0xff, 0x02, 0xff, 0xff]);
    const hidden = Buffer.concat([scans.subarray(0, second), reserved, scans.subarray(second)]);
    expect(burdenOf(hidden).hasTooManyParts).toBe(true);
  });

  it('leaves out pictures that a phone appends, and thumbnails', async () => {
    const photo = await phonePhoto();
    const appended = Buffer.concat([photo, scansJpeg(64, 64, 90)]);
    expect(burdenOf(appended)).toEqual(light);
    const thumbnail = scansJpeg(16, 16, 90).subarray(0, 5000);
    const length = Buffer.from([
      0xff,
      0xe1,
      (thumbnail.length + 2) >> 8,
      (thumbnail.length + 2) & 255,
    ]);
    const inside = Buffer.concat([photo.subarray(0, 2), length, thumbnail, photo.subarray(2)]);
    expect(burdenOf(inside)).toEqual(light);
  });

  it('is too many frames past a thousand', async () => {
    const whole = (hasTooManyParts: boolean) => ({ hasTooManyParts, heldPerPixel: 5 });
    expect(burdenOf(framesGif(1000))).toEqual(whole(false));
    expect(burdenOf(framesGif(1001))).toEqual(whole(true));
    expect(burdenOf(await framesWebp(16, 16, 1000))).toEqual(whole(false));
    expect(burdenOf(await framesWebp(16, 16, 1001))).toEqual(whole(true));
    const { gif } = await plainPictures();
    expect(burdenOf(gif)).toEqual(whole(false));
    const lossless = await redAboveBlue(64, 48).webp({ lossless: true }).toBuffer();
    expect(burdenOf(lossless)).toEqual(whole(false));
  });

  it('is found in any bytes', async () => {
    const random = createRandom('burdens').float;
    const { gif, jpeg: photo, webp } = await plainPictures();
    for (let run = 0; run < 300; run += 1) {
      const bytes = mutate([gif, photo, webp][run % 3]!, random);
      expect(burdenOf(bytes).heldPerPixel).toBeGreaterThanOrEqual(0);
    }
  });
});
