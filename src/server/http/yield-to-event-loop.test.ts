import { expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

it('comes round once in each turn of the event loop, in the order asked', async () => {
  const seen: string[] = [];
  const turns = ['first', 'second', 'third'].map((name) =>
    yieldToEventLoop().then(() => seen.push(name)),
  );
  for (let at = 1; at <= 3; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.length).toBeLessThanOrEqual(at);
  }
  await Promise.all(turns);
  expect(seen).toEqual(['first', 'second', 'third']);
});

it('does not wait for work that takes longer than its turn', async () => {
  const endless = yieldToEventLoop().then(() => new Promise(() => {}));
  await yieldToEventLoop();
  expect(await Promise.race([endless, 'next'])).toBe('next');
});
