import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time.ts';
import { isSynchronized } from './synchronized.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

const CHRONY = `Reference ID    : C0248F97 (192.36.143.151)
Stratum         : 2
System time     : 0.000020390 seconds slow of NTP time
Last offset     : +0.000004838 seconds
Leap status     : Normal
`;
const ADJTIMEX = `         mode: 0
     maxerror: 512500
       status: 8193
 return value = 0
`;

/** Asks a system where these programs print something, and a file was touched. */
const ask = (prints: Record<string, string>, touchedAt?: number) =>
  isSynchronized(() => NOW, {
    run: async (program) => prints[program] ?? Promise.reject(new Error('not found')),
    changedAt: async () => touchedAt ?? Promise.reject(new Error('not found')),
  });

it.each([
  ['timedatectl', 'yes\n'],
  ['chronyc', CHRONY],
  ['adjtimex', ADJTIMEX],
])('takes the word of %s', async (program, text) => {
  expect(await ask({ [program]: text })).toBe(true);
});

it.each([
  ['timedatectl', 'no\n'],
  ['chronyc', CHRONY.replace('Normal', 'Not synchronised')],
  ['chronyc', CHRONY.replace('0.000020390', '94608000.100000000')],
  ['adjtimex', ADJTIMEX.replace('512500', '16000000')],
])('sees that %s doesn’t vouch for it: %j', async (program, text) => {
  expect(await ask({ [program]: text })).toBe(false);
});

it('trusts a time service that has just set the clock, unless it was set otherwise since', async () => {
  expect(await ask({}, NOW - 60_000)).toBe(true);
  expect(await ask({}, NOW - 3 * DAY_MS)).toBe(false);
});

it('knows no one who vouches where there’s none', async () => {
  expect(await ask({})).toBe(false);
});
