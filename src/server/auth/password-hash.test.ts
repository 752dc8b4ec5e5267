import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

/** The least the library takes. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as never;
/** Two at work and 64 in the line. */
const FULL = 66;

it('turns strangers away past what may wait, and still takes whoever is known, first', async () => {
  const passwords = createPasswordHasher(CHEAP);
  const done: string[] = [];
  const hash = (line: 'known' | 'stranger') =>
    passwords.hash('Wheels-and-1-bell', line).then(() => done.push(line));
  const flood = Array.from({ length: FULL }, () => hash('stranger'));
  await expect(hash('stranger')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await hash('known');
  // Those at work were begun before; nearly all of those that wait, not.
  expect(done.filter((line) => line === 'stranger').length).toBeLessThan(FULL / 2);
  await Promise.all(flood);
});

it('turns the known away as well once their own line is full', async () => {
  const passwords = createPasswordHasher(CHEAP);
  const flood = Array.from({ length: FULL }, () => passwords.hash('Wheels-and-1-bell', 'known'));
  await expect(passwords.hash('Wheels-and-1-bell', 'known')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await Promise.all(flood);
});
