import sharp from 'sharp';
import { createRandom } from '../random.ts';

/** Pixels per inch at which one SVG unit is one pixel. */
const UNIT_DENSITY = 72;

/** How far grain moves a pixel up or down, of 255: felt as paper, never seen as noise. */
const GRAIN_DEVIATION = 1.8;

/** One prime-sized tile of grain, so that its repeats don't line up with the rows of a picture. */
const grain = (() => {
  const random = createRandom('grain');
  return Int8Array.from({ length: 65_537 }, () => Math.round(random.normal(0, GRAIN_DEVIATION)));
})();

/** Brightens and darkens every pixel a little, in place. */
function addGrain(pixels: Uint8ClampedArray, channels: number): void {
  let speck = 0;
  for (let pixel = 0; pixel < pixels.length; pixel += channels) {
    const shift = grain[speck] as number;
    speck = speck + 1 === grain.length ? 0 : speck + 1;
    for (let channel = pixel; channel < pixel + channels; channel += 1) {
      pixels[channel] = (pixels[channel] as number) + shift;
    }
  }
}

/**
 * Renders one of our own drawings, with a fine grain, to a JPEG of the given width in pixels; the
 * ratio is kept. Fails where the process has blocked sharp's SVG loader, as the server does.
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const { data, info } = await sharp(Buffer.from(svg), {
    density: (UNIT_DENSITY * width) / drawnWidth,
  })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info.channels);
  return sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
}
