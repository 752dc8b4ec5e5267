import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REST } from '../src/server/rest/rest-table.ts';
import { PROXIED_PATHS } from './proxied-paths.ts';

const proxied = new RegExp(PROXIED_PATHS);

it('has every documented path answered by the server', () => {
  for (const { path } of REST) expect(path).toMatch(proxied);
});

it('leaves every file of the client to Vite', () => {
  const files = [
    ...readdirSync('src/client', { recursive: true, encoding: 'utf8' }),
    'basemap/north-america.pmtiles',
  ];
  for (const file of files) expect(`/${file}`).not.toMatch(proxied);
});
