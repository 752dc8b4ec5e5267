/**
 * Every attack in short, with its rule taken away: it works. The rule is taken away by this
 * composition, module by module; the product has no switch for it. `../refused.test.ts` has the other
 * half.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS } from '../attacks.ts';
import { type Composition, compose, seedTemplate } from '../in-process.ts';
import { TAKE_AWAYS } from '../take-aways.ts';
import type { Attack } from '../target.ts';

/** A failure shows it. */
const figure: unknown = expect.any(String);
let template: string;
/** A server takes a second to stop: so all wait for it at the end. */
const closing: Promise<void>[] = [];

beforeAll(async () => {
  template = await seedTemplate();
});
afterAll(async () => {
  await Promise.all(closing);
  await rm(template, { recursive: true });
});

describe.each(TAKE_AWAYS)('without $rule', ({ attacks, without, nodeArguments }) => {
  let composition: Composition;
  beforeAll(async () => {
    composition = await compose(template, without, nodeArguments);
  });
  afterAll(() => {
    closing.push(composition.close());
  });

  const isDone = async (attack: Attack) =>
    expect(await attack.run(composition.target)).toEqual({ worked: true, figure });
  const theirs = ATTACKS.filter(({ name }) => attacks.includes(name));
  it.concurrent.each(theirs.filter(({ mayOverlap }) => mayOverlap))('$name: works', isDone);
  it.each(theirs.filter(({ mayOverlap }) => !mayOverlap))('$name: works', isDone);
});
