/** A phone's own photo is scaled down, upright, before it's sent. */

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageUrl } from '../../../src/shared/site/stored-file.ts';
import { chooseFile } from '../person.ts';
import { openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 2 });
/** What a tunnel lets through in a few seconds. */
const SENT_MOST_BYTES = 600_000;

/** A picture with the grain of a sensor, red at the left, taken with the phone upright. */
async function phonePicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const size = { width: width / 8, height: height / 8, channels: 3 } as const;
  const grain = await sharp({ create: { ...size, background: 'black', noise } })
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const left = { width: width / 2, height, channels: 3, background: '#a02020' } as const;
  return sharp(grain)
    .composite([{ input: { create: left }, left: 0, top: 0 }])
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

it.each([
  ['24', 6048, 4032],
  ['48', 8064, 6048],
])('a photo of %s megapixels is sent small and upright', async (_, width, height) => {
  const { page, errors, close } = await site.visit(PHONE);
  await page.goto('/tech-register');
  const bytes = await phonePicture(width, height);
  const sending = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await chooseFile(page, 'Profile photo', { name: 'IMG_0001.JPG', bytes });
  const answer = await sending;
  const { requestBodySize } = await answer.request().sizes();
  expect(bytes.length).toBeGreaterThan(2 * requestBodySize);
  expect(requestBodySize).toBeLessThan(SENT_MOST_BYTES);
  const { url } = await answer.json();
  const shown = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const red = (y: number) => context.getImageData(9, y, 1, 1).data[0]! > 150;
    return [image.naturalWidth, image.naturalHeight, red(9), red(canvas.height - 9)];
  }, imageUrl(url));
  // Turned by a quarter, its left side is the top.
  expect(shown).toEqual([640, expect.closeTo((640 * width) / height, -1), true, false]);
  expect(errors).toEqual([]);
  await close();
});
