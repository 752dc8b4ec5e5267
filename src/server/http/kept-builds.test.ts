import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeClient } from '../../../test/client-folder.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { keepBuild, keptBuilds } from './kept-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A built client with one asset of its own. */
function build(name: string): string {
  const client = join(folder, name);
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeClient(client, '<html></html>');
  writeFileSync(join(client, `assets/${name}.js`), name);
  return client;
}

const dataDir = () => join(folder, 'data');

async function serving(client: string) {
  const { deps } = openMarketplace();
  const env = { ...deps.env, dataDir: dataDir() };
  return buildApp({ ...deps, env }, { clientFolder: client });
}

it('serves the assets of the build before, and its own when another took their place', async () => {
  await keepBuild(dataDir(), build('old'), Date.now());
  const client = build('new');
  const app = await serving(client);
  await keepBuild(dataDir(), client, Date.now());
  const old = await app.inject({ url: '/assets/old.js' });
  expect([old.statusCode, old.body]).toEqual([200, 'old']);
  expect(old.headers['cache-control']).toContain('immutable');
  rmSync(join(client, 'assets'), { recursive: true });
  expect((await app.inject({ url: '/assets/new.js' })).body).toBe('new');
  expect((await app.inject({ url: '/assets/none.js' })).statusCode).toBe(404);
  await app.close();
});

it('removes a build’s assets a day after the next build took over, also when that one came back', async () => {
  const [one, two] = [build('one'), build('two')];
  const [keptOne, keptTwo] = [one, two].map((client) => keptBuilds(dataDir(), client)[0]!) as [
    string,
    string,
  ];
  const now = Date.now();
  await keepBuild(dataDir(), one, now);
  utimesSync(keptOne, now / 1000 - 9000, now / 1000 - 9000);
  await keepBuild(dataDir(), two, now);
  await keepBuild(dataDir(), two, now + DAY_MS - 1000);
  expect(existsSync(keptOne)).toBe(true);
  await keepBuild(dataDir(), one, now + DAY_MS + 1000);
  await keepBuild(dataDir(), one, now + 2 * DAY_MS);
  expect(existsSync(keptTwo)).toBe(true);
  await keepBuild(dataDir(), one, now + 2 * DAY_MS + 2000);
  expect([existsSync(keptOne), existsSync(keptTwo)]).toEqual([true, false]);
});
