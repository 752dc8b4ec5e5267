import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time.ts';
import { createClockGate } from './clock-gate.ts';

it('is closed while the clock is implausible, and logs the beginning and the end once', () => {
  let offset = 1096 * DAY_MS;
  const lines: string[] = [];
  const gate = createClockGate(
    { offset: () => offset },
    {
      info: (_fields, text) => lines.push(`info: ${text}`),
      error: (_fields, text) => lines.push(`error: ${text}`),
    },
  );
  expect([gate(), gate()]).toEqual([false, false]);
  offset = 0;
  expect([gate(), gate()]).toEqual([true, true]);
  expect(lines).toEqual([
    'error: The server’s clock is 1,096 days ahead of where it should be. Scheduled tasks are paused.',
    'info: The server’s clock is plausible again. Scheduled tasks continue.',
  ]);
});
