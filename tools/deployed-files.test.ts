/** The image and a release get all texts that are read at run time. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../src/shared/messages/languages.ts';
import { PARTS } from './release.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const COPIED = {
  'the image': [...read('deploy/Dockerfile').matchAll(/^COPY (src\/\S+)/gm)].map(
    ([, path]) => path,
  ),
  'a release': PARTS,
};

it('the image is named by its version, and made from bases that never change', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('deploy/compose.yaml')).toContain(`image: truewheel:${version}\n`);
  const bases = [...read('deploy/Dockerfile').matchAll(/^ARG \w+_IMAGE=(.+)$/gm)];
  expect(bases.map(([, image]) => image)).toHaveLength(2);
  for (const [, image] of bases) expect(image).toMatch(/^\w+:[\d.]+-[\w-]+@sha256:[\da-f]{64}$/);
});

it.each(Object.entries(COPIED))('%s gets the texts of every language', (_where, copied = []) => {
  const isCopied = (file: string) =>
    copied.some((path) => path !== undefined && `${file}/`.startsWith(`${path}/`));
  expect(LANGUAGES.filter((language) => !isCopied(`src/server/content/${language}`))).toEqual([]);
});
