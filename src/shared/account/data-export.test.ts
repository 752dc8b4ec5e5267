import { expect, it } from 'vitest';
import { EXPORT_STATUSES, exportDownloadPath, isUnderWay } from './data-export.ts';

it('an export is in progress until it is done or failed', () => {
  expect(EXPORT_STATUSES.filter(isUnderWay)).toEqual(['pending', 'processing']);
});

it('an export is downloaded by its id', () => {
  expect(exportDownloadPath(7)).toBe('/api/data-export/7/download');
});
