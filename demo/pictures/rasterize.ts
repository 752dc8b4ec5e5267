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

/** Brightens and darkens every pixel of red, green and blue a little, in place. */
function addGrain(pixels: Uint8ClampedArray): void {
  let speck = 0;
  for (let red = 0; red < pixels.length; red += 3) {
    const shift = grain[speck]!;
    pixels[red] = pixels[red]! + shift;
    pixels[red + 1] = pixels[red + 1]! + shift;
    pixels[red + 2] = pixels[red + 2]! + shift;
    speck = speck + 1 === grain.length ? 0 : speck + 1;
  }
}

/**
 * Renders one of our own drawings, with a fine grain, to a JPEG of the given width in pixels; the
 * ratio is kept.
 */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const { data, info } = await sharp(Buffer.from(svg), {
    density: (UNIT_DENSITY * width) / drawnWidth,
  })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length));
  // The picture is encoded again when it's stored, so smaller files aren't worth a second pass here.
  return sharp(data, { raw: info }).jpeg({ quality: 92, optimiseCoding: false }).toBuffer();
}
