import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSearchMarket } from '../../../test/search-market.ts';
import { openDataFolder } from './open-data-folder.ts';

it('says that it counts replies, when there are any to count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  const print = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    print.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const db = openDataFolder(folder);
  onTestFinished(() => void db.$client.close());
  const market = openSearchMarket(db);
  const printedByNext = () => {
    print.mockClear();
    openDataFolder(folder).$client.close();
    return print.mock.calls.flat();
  };
  const technician = market.addTechnician([]);
  expect(printedByNext()).toEqual([]);
  market.hold(technician, '2026-11-24', ['08:00']);
  expect(printedByNext()).toEqual(['Counting how quickly technicians reply']);
  expect(printedByNext()).toEqual([]);
});
