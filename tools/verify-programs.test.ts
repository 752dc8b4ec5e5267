import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AT_LENGTH, IN_CI, programs } from './verify-programs.ts';

it.each(Object.keys(programs))('%s runs a file that is there', (name) => {
  const [, words] = programs[name]?.command([]) ?? ['', []];
  const file = words.find((word) => word.includes('/') || word.endsWith('.ts')) ?? '';
  expect(existsSync(file), file).toBe(true);
});

it('all of them are run together, but for the short versions and what takes hours', () => {
  const names = new Set(AT_LENGTH.map(([name]) => name));
  expect([...names, 'all', 'ci', 'mutants'].toSorted()).toEqual(Object.keys(programs).toSorted());
});

it('what CI runs besides is there', () => {
  for (const [name] of IN_CI) expect(Object.keys(programs)).toContain(name);
});
