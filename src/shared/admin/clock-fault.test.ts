import { expect, it } from 'vitest';
import { clockFault } from './clock-fault.ts';

it('a wrong clock is ahead or behind by whole days', () => {
  expect(clockFault(36 * 3_600_000)).toContain('2 days ahead of where');
  expect(clockFault(-86_400_000)).toContain('1 day behind where');
});
