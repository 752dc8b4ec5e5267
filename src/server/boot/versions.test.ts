import { expect, it } from 'vitest';
import { NODE_LINE, nodeFault, versionsHere } from './versions.ts';

it('names the line of Node in use after its last security update', () => {
  expect(process.versions.node.split('.')[0]).toBe(NODE_LINE);
  expect(nodeFault(Date.UTC(2026, 10, 28))).toBeUndefined();
  expect(nodeFault(Date.UTC(2040, 0))).toMatch(/^Node \d+ hasn’t had security updates since 20/);
});

it('names every version that comes with a release', () => {
  expect(Object.values(versionsHere())).toHaveLength(5);
  for (const version of Object.values(versionsHere())) expect(version).toMatch(/^\d/);
});
