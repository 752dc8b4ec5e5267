import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decoders, endDecoders } from '../../../test/uploads/decoder.ts';
import { redAboveBlue, scansJpeg } from '../../../test/uploads/pictures.ts';
import { temporaryDirectory } from '../../../test/uploads/server.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { storeImage } from './store-image.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryDirectory();
});
afterEach(() => rm(dir, { recursive: true }));

it('decodes one picture of each network in turn, however many one of them sent before', async () => {
  const png = await redAboveBlue(40, 30).png().toBuffer();
  const done: string[] = [];
  const store = async (network: string, bytes: Buffer = png) => {
    await storeImage(dir, 'bookings', bytes, undefined, network);
    done.push(network);
  };
  // Both processes have started: the second beside a slow picture.
  await Promise.all([store('slow', scansJpeg(8000, 8000, 50)), store('other')]);
  done.length = 0;
  const crowd = Array.from({ length: 12 }, () => store('crowd'));
  await Promise.all([...crowd, store('customer')]);
  expect(done).toHaveLength(13);
  expect(done.indexOf('customer')).toBeLessThan(4);
});

it('starts a second process for a network whose picture comes beside a slow one', async () => {
  const done: string[] = [];
  const store = async (name: string, bytes: Buffer) => {
    await storeImage(dir, 'bookings', bytes, undefined, name);
    done.push(name);
  };
  const quick = await redAboveBlue(40, 30).png().toBuffer();
  await Promise.all([store('slow', scansJpeg(8000, 8000, 50)), store('customer', quick)]);
  // One process alone would have finished the first picture first.
  expect(done).toEqual(['customer', 'slow']);
});

it('says of a picture whose process was killed that it takes too much, and decodes the next', async () => {
  const slow = storeImage(dir, 'bookings', scansJpeg(8000, 8000, 50), undefined, 'slow');
  const refused = expect(slow).rejects.toMatchObject({
    status: 413,
    message: formsText('picture.tooCostly'),
  });
  // Again and again: the picture may not have reached its process yet.
  const killing = setInterval(() => {
    for (const { pid } of decoders()) process.kill(pid, 'SIGKILL');
  }, 20);
  await refused.finally(() => clearInterval(killing));
  await endDecoders();
  const png = await redAboveBlue(40, 30).png().toBuffer();
  expect(await storeImage(dir, 'bookings', png)).toMatchObject({ type: 'image/webp' });
});

it('takes a progressive photo of 64 megapixels, which leaves little memory beside it', async () => {
  const path = join(dir, 'photo.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 2000, height: 2000, channels: 3, background: '#888', noise } as const;
  const small = await sharp({ create }).jpeg().toBuffer();
  const photo = sharp(small).resize(8000, 8000, { kernel: 'linear' });
  await photo.jpeg({ quality: 70, progressive: true }).toFile(path);
  expect(await storeImage(dir, 'bookings', path)).toMatchObject({ type: 'image/webp' });
});
