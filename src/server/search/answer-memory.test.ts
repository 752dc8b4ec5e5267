import { expect, it } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

function open(weightMax?: number) {
  const search = { version: 1 };
  let now = 0;
  let made = 0;
  const memory = createAnswerMemory(search, () => now, weightMax);
  const ask = (key: string, weight: number | undefined = 1) =>
    memory.recall(
      key,
      async () => `${key}${++made}`,
      () => weight,
    );
  return { search, ask, memory, pass: (ms: number) => (now += ms) };
}

it('gives one answer again to the same question, and to no other', async () => {
  const { ask } = open();
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a1', 'a1', 'b2']);
});

it('forgets everything when the read model changes', async () => {
  const { ask, search } = open();
  await ask('a');
  search.version += 1;
  expect(await ask('a')).toBe('a2');
});

it('forgets everything when a minute is over', async () => {
  const { ask, pass } = open();
  await ask('a');
  pass(59_999);
  expect(await ask('a')).toBe('a1');
  pass(1);
  expect(await ask('a')).toBe('a2');
});

it('does not keep what was worked out before a change that came while it was', async () => {
  const { memory, search, ask } = open();
  const stale = memory.recall(
    'a',
    async () => {
      search.version += 1;
      return 'stale';
    },
    () => 1,
  );
  expect(await stale).toBe('stale');
  expect(await ask('a')).toBe('a1');
});

it('drops the oldest answers past its weight, and keeps none that has no weight', async () => {
  const { ask } = open(10);
  await ask('a', 6);
  await ask('b', 4);
  expect(await ask('a')).toBe('a1');
  await ask('c', 5);
  expect(await ask('b')).toBe('b2');
  expect(await ask('a')).toBe('a4');
  const refused = open();
  await refused.memory.recall(
    'x',
    async () => 'x',
    () => undefined,
  );
  expect(await refused.ask('x')).toBe('x1');
});

it('keeps nothing of work that failed', async () => {
  const { memory, ask } = open();
  const failing = memory.recall(
    'a',
    () => Promise.reject(new Error('no')),
    () => 1,
  );
  await expect(failing).rejects.toThrow('no');
  expect(await ask('a')).toBe('a1');
});
