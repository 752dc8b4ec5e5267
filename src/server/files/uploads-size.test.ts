import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../shared/time.ts';
import { createUploadsSize } from './stored-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'uploads-size-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

it('adds up all stored files, and measures again after an hour', async () => {
  let now = 5 * HOUR_MS;
  mkdirSync(join(dir, 'profiles'));
  mkdirSync(join(dir, 'bookings'));
  writeFileSync(join(dir, 'profiles/profile-1.webp'), 'x'.repeat(700));
  writeFileSync(join(dir, 'bookings/photo-1.webp'), 'x'.repeat(30));
  const uploadsBytes = createUploadsSize(dir, () => now);
  expect(await uploadsBytes()).toBe(730);
  writeFileSync(join(dir, 'bookings/photo-2.webp'), 'x'.repeat(1000));
  now += HOUR_MS - 1;
  expect(await uploadsBytes()).toBe(730);
  now += 1;
  await expect.poll(uploadsBytes).toBe(1730);
});

it('is 0 before the first upload', async () => {
  expect(await createUploadsSize(join(dir, 'uploads'), Date.now)()).toBe(0);
});
