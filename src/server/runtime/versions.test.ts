import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { nodeFault, versionsHere } from './versions.ts';

it('names a line of Node after its last security update, and knows the end of the one in use', () => {
  const { node } = packageJson.dependencies;
  expect(nodeFault(node, Date.UTC(2026, 10, 28))).toBeUndefined();
  expect(nodeFault(node, Date.UTC(2040, 0))).toMatch(
    /^Node \d+ hasn’t had security updates since 20/,
  );
});

it('names every version that comes with a release', () => {
  expect(Object.values(versionsHere())).toHaveLength(5);
  for (const version of Object.values(versionsHere())) expect(version).toMatch(/^\d/);
});
