import { expect, it } from 'vitest';
import { exportRequestSchema } from './data-export.schema.ts';
import { EXPORT_STATUSES, exportDownloadPath, isUnderWay } from './data-export.ts';

it('an export is in progress until it is done or failed', () => {
  expect(EXPORT_STATUSES.filter(isUnderWay)).toEqual(['pending', 'processing']);
});

it('an export is downloaded by its id', () => {
  expect(exportDownloadPath(7)).toBe('/api/data-export/7/download');
});

it('an export is of everything or of the profile', () => {
  const fault = (exportType?: string) =>
    exportRequestSchema.safeParse({ exportType }).error?.issues.map(({ message }) => message);
  expect([fault('complete'), fault('profile')]).toEqual([undefined, undefined]);
  expect(fault('bookings')).toEqual(['Must be complete or profile']);
  expect(fault()).toEqual(['Must be complete or profile']);
});
