import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redAboveBlue } from '../../../test/uploads/pictures.ts';
import { temporaryDirectory } from '../../../test/uploads/server.ts';
import { storeImage } from './store-image.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryDirectory();
});
afterEach(() => rm(dir, { recursive: true }));

it('decodes one picture of each network in turn, however many one of them sent before', async () => {
  const png = await redAboveBlue(40, 30).png().toBuffer();
  const done: string[] = [];
  const store = async (network: string) => {
    await storeImage(dir, 'bookings', png, undefined, network);
    done.push(network);
  };
  const crowd = Array.from({ length: 12 }, () => store('crowd'));
  await Promise.all([...crowd, store('customer')]);
  expect(done).toHaveLength(13);
  expect(done.indexOf('customer')).toBeLessThan(4);
});
