import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { technicians } from '../../../db/schema.ts';
import { openSearchMarket } from '../../../test/search-market.ts';
import { openDataFolder } from './open-data-folder.ts';

it('counts a few replies at the start without a line about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  const print = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    print.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const db = openDataFolder(folder);
  onTestFinished(() => void db.$client.close());
  const market = openSearchMarket(db);
  const technician = market.addTechnician([]);
  market.hold(technician, '2026-11-24', ['08:00']);
  print.mockClear();
  openDataFolder(folder).$client.close();
  expect(print).not.toHaveBeenCalled();
  const counted = db.select({ replyHours: technicians.replyHours }).from(technicians).all();
  expect(counted).toEqual([{ replyHours: 0 }]);
});
