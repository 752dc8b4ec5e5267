import { expect, it } from 'vitest';
import {
  processorMsIn,
  processorMsOf,
  proportionalMbIn,
  proportionalMbOf,
  withDescendants,
} from './processes.ts';

it('adds up the processor time of a process and of those it has waited for', () => {
  const stat = '42 (php-fpm: a) b) S 1 42 42 0 -1 4194560 9 9 0 0 150 50 20 5 20 0 1 0 99 1 1';
  expect(processorMsIn(stat)).toBe(2250);
});

it('reads the share of memory, and not the part of it that is dirty', () => {
  const rollup = 'Rss:  9000 kB\nPss:  2048 kB\nPss_Dirty:  512 kB\n';
  expect(proportionalMbIn(rollup)).toBe(2);
});

it('counts nothing for a process that has ended', () => {
  expect(processorMsIn('')).toBe(0);
  expect(proportionalMbIn('')).toBe(0);
});

it('sees this process, and nothing where there is none', () => {
  const here = withDescendants(process.pid);
  expect(here[0]).toBe(process.pid);
  expect(processorMsOf(here)).toBeGreaterThan(0);
  expect(proportionalMbOf([process.pid])).toBeGreaterThan(1);
  expect(withDescendants(2 ** 30)).toEqual([2 ** 30]);
  expect(proportionalMbOf([2 ** 30])).toBe(0);
});
