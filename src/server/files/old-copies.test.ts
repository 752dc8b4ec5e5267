import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time.ts';
import { sweepCopies } from './old-copies.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, days: number) {
  const path = join(folder, name);
  if (name.startsWith('replaced')) {
    mkdirSync(path);
    writeFileSync(join(path, 'truewheel.db'), '');
  } else writeFileSync(path, '');
  const at = new Date(NOW - days * DAY_MS);
  utimesSync(path, at, at);
}

it('removes what upgrades and restores left, after 30 days', async () => {
  put('before-0031_more.db', 31);
  put('before-0040_notes.db', 29);
  put('unfinished.db', 31);
  put('replaced-2026-10-20T08-00-00-000Z', 0);
  put('replaced-2026-11-20T08-00-00-000Z', 0);
  put('the-operators-own.db', 400);
  await sweepCopies(folder, NOW);
  expect(readdirSync(folder).sort()).toEqual([
    'before-0040_notes.db',
    'replaced-2026-11-20T08-00-00-000Z',
    'the-operators-own.db',
  ]);
});

it('does nothing without copies', async () => {
  await expect(sweepCopies(join(folder, 'none'), NOW)).resolves.toBeUndefined();
});
