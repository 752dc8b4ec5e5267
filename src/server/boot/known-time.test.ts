import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { openKnownTime } from './known-time.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'known-time-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('knows no time of an empty installation', () => {
  expect(openKnownTime(dir, openMarketplace().deps.db).read()).toBeUndefined();
});

it('takes the newest row until it has kept a time', () => {
  const market = openMarketplace();
  market.addTechnician([]);
  market.setNow(NOW + 5000);
  market.addAdmin();
  const knownTime = openKnownTime(dir, market.deps.db);
  expect(knownTime.read()).toBe(NOW + 5000);
  knownTime.write(NOW - 5000);
  expect(knownTime.read()).toBe(NOW - 5000);
});

it('keeps it in a file for the owner only, and falls back to the rows if that is damaged', async () => {
  const market = openMarketplace();
  market.addAdmin();
  const knownTime = openKnownTime(dir, market.deps.db);
  knownTime.write(NOW - 5000);
  const [file] = ['known-time'].map((name) => join(dir, name));
  expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);
  await writeFile(file ?? '', '');
  expect(knownTime.read()).toBe(NOW);
});

it('survives a folder it cannot write to', () => {
  const knownTime = openKnownTime(join(dir, 'missing'), openMarketplace().deps.db);
  expect(() => knownTime.write(NOW)).not.toThrow();
});
