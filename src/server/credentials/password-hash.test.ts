import { hash as argon2 } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import type { Line } from './hash-queue.ts';
import { createPasswordHasher } from './password-hash.ts';

/** The library's minimum. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as never;
/** Two at work and 64 in the line. */
const FULL = 66;

function open() {
  const passwords = createPasswordHasher(CHEAP);
  const done: Line[] = [];
  const hash = (line: Line) =>
    passwords.hash('Wheels-and-1-bell', line).then(() => {
      done.push(line);
    });
  return { hash, done };
}
const network = (at: number) => ({ network: `network ${at}` });
const refused = { code: 'TOO_MANY_REQUESTS' };

it('hashes with argon2id, 19 MiB, two passes and one lane', async () => {
  const hashed = await createPasswordHasher().hash('Wheels-and-1-bell', 'known');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('no password is right where none is stored, not even the one that is hashed meanwhile', async () => {
  const { verify } = createPasswordHasher(CHEAP);
  for (const stored of [undefined, '!']) {
    expect(await verify(stored, 'no account has this password', 'known')).toBe(false);
  }
});

it('takes a password in either Unicode form, and in the form of an older hash', async () => {
  const { hash, verify } = createPasswordHasher(CHEAP);
  const [composed, decomposed] = ['Passw\u00f6rd9\u00e9', 'Passwo\u0308rd9e\u0301'];
  for (const first of [composed, decomposed]) {
    const stored = await hash(first, 'known');
    for (const second of [composed, decomposed]) {
      expect(await verify(stored, second, 'known')).toBe(true);
    }
    expect(await verify(stored, 'Password9e', 'known')).toBe(false);
  }
  const older = await argon2(decomposed);
  expect(await verify(older, decomposed, 'known')).toBe(true);
});

it('refuses strangers past the limit, and still lets known users in first', async () => {
  const { hash, done } = open();
  const flood = Array.from({ length: FULL }, (_, at) => hash(network(at)));
  await expect(hash(network(FULL))).rejects.toMatchObject(refused);
  await hash('known');
  // Those at work were begun before; nearly all of those that wait, not.
  expect(done.filter((line) => line !== 'known').length).toBeLessThan(FULL / 2);
  await Promise.all(flood);
});

it('refuses known users once their own queue is full', async () => {
  const { hash } = open();
  const flood = Array.from({ length: FULL }, () => hash('known'));
  await expect(hash('known')).rejects.toMatchObject(refused);
  await Promise.all(flood);
});

it('lets eight callers of one network wait, so that it cannot fill the queue', async () => {
  const { hash } = open();
  const flood = await Promise.allSettled([
    ...Array.from({ length: 200 }, () => hash(network(1))),
    hash(network(2)),
  ]);
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 + 8 + 1);
  expect(flood.at(-1)?.status).toBe('fulfilled');
});

it('takes networks in turn', async () => {
  const { hash, done } = open();
  const flood = Array.from({ length: 8 }, () => hash(network(1)));
  const late = hash(network(2));
  await late;
  expect(
    done.filter((line) => line !== 'known' && line.network === 'network 1').length,
  ).toBeLessThan(6);
  await Promise.all(flood);
});

it('makes room in a full queue for a network with fewer waiting', async () => {
  const { hash } = open();
  const flood = Array.from({ length: 8 * 8 + 2 }, (_, at) => hash(network(at % 8)));
  const outcomes = Promise.allSettled(flood);
  await expect(hash(network(9))).resolves.toBeUndefined();
  const turnedAway = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(turnedAway).toHaveLength(1);
});
