/** Every attack in short, with every rule in place. `without-rules.test.ts` has the other half. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { type Composition, compose, seedTemplate } from './in-process.ts';
import type { Attack } from './target.ts';

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
