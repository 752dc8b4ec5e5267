/**
 * Draws the PNG icons in public/ for home screens and old browsers.
 * Run with `node tools/make-icons.ts` after a change of the mark.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const publicDir = join(import.meta.dirname, '..', 'public');

/** The wheel in celeste on racing green; `inset` keeps it clear of a mask's edge. */
function mark(size: number, inset: number, radius: number): Buffer {
  const scale = (32 - 2 * inset) / 32;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${radius}" fill="#0c4a3a"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="#b9ebe1">
      <circle cx="16" cy="16" r="13.5" stroke-width="3"/>
      <path stroke-width="1.5" d="M16 3v26M3 16h26M6.8 6.8l18.4 18.4M25.2 6.8 6.8 25.2"/>
      <circle cx="16" cy="16" r="4" fill="#b9ebe1" stroke="none"/>
    </g></svg>`);
}

const icons = [
  { file: 'icon-192.png', size: 192, inset: 4, radius: 7 },
  { file: 'icon-512.png', size: 512, inset: 4, radius: 7 },
  { file: 'icon-maskable-512.png', size: 512, inset: 7, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, inset: 5, radius: 0 },
];

for (const { file, size, inset, radius } of icons) {
  await sharp(mark(size, inset, radius))
    .png({ palette: true })
    .toFile(join(publicDir, file));
}
