/**
 * Every attack in short: it is refused, and works once its rule is taken away. The rule is taken
 * away by this composition, module by module; the product has no switch for it.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { type Composition, compose, seedTemplate } from './in-process.ts';
import { TAKE_AWAYS } from './take-aways.ts';

let template: string;

beforeAll(async () => {
  process.umask(0o022);
  template = await seedTemplate();
});
afterAll(() => rm(template, { recursive: true }));

describe('with every rule in place', () => {
  let whole: Composition;
  beforeAll(async () => {
    whole = await compose(template);
  });
  afterAll(() => whole.close());

  it.each(ATTACKS)('$name: is refused', async (attack) => {
    expect(await attack.run(whole.target)).toMatchObject({ worked: false });
  });
});

describe.each(ATTACKS.filter(({ name }) => TAKE_AWAYS[name]))('without its rule', (attack) => {
  it(`${attack.name}: works`, async () => {
    const without = await compose(template, TAKE_AWAYS[attack.name]);
    try {
      expect(await attack.run(without.target)).toMatchObject({ worked: true });
    } finally {
      await without.close();
    }
  });
});
