/** Every attack in short, with every rule in place. `at-length/` shows that each works without. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACKS } from '../attacks.ts';
import { type Composition, compose, seedTemplate } from '../in-process.ts';
import { TAKE_AWAYS } from '../take-aways.ts';
import type { Attack } from '../target.ts';

let template: string;
let marketplace: Composition;

beforeAll(async () => {
  template = await seedTemplate();
  marketplace = await compose(template);
});
afterAll(async () => {
  await marketplace.close();
  await rm(template, { recursive: true });
});

async function isRefused(attack: Attack): Promise<void> {
  const figure: unknown = expect.any(String);
  expect(await attack.run(marketplace.target)).toEqual({ worked: false, figure });
}

it.concurrent.each(ATTACKS.filter(({ mayOverlap }) => mayOverlap))('$name: is refused', isRefused);
it.each(ATTACKS.filter(({ mayOverlap }) => !mayOverlap))('$name: is refused', isRefused);

it('every attack has a rule that stands in its way', () => {
  const named = TAKE_AWAYS.flatMap(({ attacks }) => attacks);
  expect(named.toSorted()).toEqual(ATTACKS.map(({ name }) => name).toSorted());
});

it('docs/threat-model.md says of every attack which rule stands in its way', () => {
  const rows = readFileSync('docs/threat-model.md', 'utf8').split('\n');
  const missing = TAKE_AWAYS.flatMap(({ rule, attacks }) =>
    attacks.filter(
      (name) => !rows.some((row) => row.startsWith(`| ${name} |`) && row.includes(`\`${rule}\``)),
    ),
  );
  expect(missing).toEqual([]);
});
