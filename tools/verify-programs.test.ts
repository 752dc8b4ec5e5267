import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programs } from './verify-programs.ts';

it.each(Object.keys(programs))('%s runs a file that is there', (name) => {
  const [, words] = programs[name]?.command([]) ?? ['', []];
  const file = words.find((word) => word.endsWith('.ts')) ?? '';
  expect(existsSync(file), file).toBe(true);
});
