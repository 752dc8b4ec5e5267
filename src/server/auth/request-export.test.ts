import { expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { EXPORTS_PER_DAY } from '../../shared/account/data-export.ts';
import { DAY_MS } from '../../shared/time.ts';
import { insertExport, updateExport } from '../store/accounts/export-requests.ts';
import { exportFileOf, listExports, requestExport } from './request-export.ts';

function open() {
  const market = openMarketplace();
  const [ann, ben] = [market.addAdmin('ann@example.com'), market.addAdmin('ben@example.com')];
  /** An export that was made, and is kept until a time. */
  function made(userId: number, expiresAt = NOW + DAY_MS) {
    const { db } = market.deps;
    const { id } = insertExport(db, { userId, exportType: 'profile', requestedAt: NOW });
    const file = `export-${id}.zip`;
    updateExport(db, id, { status: 'completed', progress: 100, completedAt: NOW, expiresAt, file });
    return id;
  }
  return { ...market, ann, ben, made };
}

it('five exports a day are five within any 24 hours', () => {
  const { deps, ann, made, setNow } = open();
  for (let count = 0; count < EXPORTS_PER_DAY; count += 1) made(ann);
  setNow(NOW + DAY_MS - 1);
  expect(() => requestExport(deps, ann, 'complete')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  );
  setNow(NOW + DAY_MS);
  expect(requestExport(deps, ann, 'complete')).toMatchObject({
    exportType: 'complete',
    status: 'pending',
    requestedAt: NOW + DAY_MS,
  });
});

it('one that failed doesn’t count, as its owner is asked to request another', () => {
  const { deps, addTechnician } = open();
  const { userId } = addTechnician([], { isApproved: false });
  const { id } = requestExport(deps, userId, 'complete');
  updateExport(deps.db, id, { status: 'failed', completedAt: NOW });
  expect(requestExport(deps, userId, 'complete')).toMatchObject({ status: 'pending' });
});

it('exports of others don’t count, and aren’t listed', () => {
  const { deps, ann, ben, made } = open();
  for (let count = 0; count < EXPORTS_PER_DAY; count += 1) made(ben);
  requestExport(deps, ann, 'profile');
  expect(listExports(deps, ann)).toHaveLength(1);
  expect(listExports(deps, ben)).toHaveLength(EXPORTS_PER_DAY);
});

it('the newest export is listed first', () => {
  const { deps, ann, made } = open();
  const ids = [made(ann), made(ann), made(ann)];
  expect(listExports(deps, ann).map(({ id }) => id)).toEqual(ids.toReversed());
});

it('the file of an export is its owner’s, up to the last moment it is kept', () => {
  const { deps, ann, ben, made, setNow } = open();
  const id = made(ann);
  setNow(NOW + DAY_MS - 1);
  expect(exportFileOf(deps, ann, id)).toBe(`export-${id}.zip`);
  expect(exportFileOf(deps, ben, id)).toBeUndefined();
  expect(exportFileOf(deps, ann, id + 1)).toBeUndefined();
  expect(listExports(deps, ann)).toMatchObject([
    { status: 'completed', downloadUrl: `/api/data-export/${id}/download` },
  ]);
  setNow(NOW + DAY_MS);
  expect(exportFileOf(deps, ann, id)).toBeUndefined();
  expect(listExports(deps, ann)).toMatchObject([{ status: 'expired', downloadUrl: null }]);
});

it('an export that isn’t made yet has no file', () => {
  const { deps, ann } = open();
  const { id } = requestExport(deps, ann, 'profile');
  updateExport(deps.db, id, { status: 'processing', file: 'export-early.zip', expiresAt: NOW + 1 });
  expect(exportFileOf(deps, ann, id)).toBeUndefined();
  expect(listExports(deps, ann)).toMatchObject([{ status: 'processing', downloadUrl: null }]);
});
