/**
 * Makes the two web fonts in src/client/ui/page/fonts from the Fontsource packages: Latin as written in
 * the US and Canada, the weights in use, and only the layout features the design needs.
 * Run with `node tools/subset-fonts.ts` after a change of package, characters or weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const BUDGET_BYTES = 45 * 1024;

/** ASCII without the control characters. */
const ASCII = Array.from({ length: 0x5f }, (_, at) => String.fromCodePoint(0x20 + at)).join('');

/** Letters of English, French and Spanish names, and the punctuation of the texts. */
const CHARACTERS = `${ASCII}\u00a0ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸÑÁÍÓÚÆŒàâäçèéêëîïôöùûüÿñáíóúæœßåøÅØ©°·×½–—‘’“”•…€−→←¿¡`;

const fonts = [
  {
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    target: 'bricolage.woff2',
    weights: { min: 600, max: 800 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    weights: { min: 400, max: 700 },
  },
];

let total = 0;
for (const { source, target, weights } of fonts) {
  const original = await readFile(join(root, 'node_modules', source));
  const subset = await subsetFont(original, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'liga', 'tnum'],
    noHinting: true,
  });
  await writeFile(join(root, 'src/client/ui/page/fonts', target), subset);
  total += subset.length;
  console.log(`${target}: ${original.length} → ${subset.length} bytes`);
}
if (total > BUDGET_BYTES)
  throw new Error(`The fonts take ${total} bytes; the budget is ${BUDGET_BYTES}`);
