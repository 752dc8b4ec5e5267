import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openMarketplace } from '../test/marketplace.ts';
import { prepared, preparedInsert, transaction } from './client.ts';
import { servicePackages } from './schema-services.ts';

const named = () =>
  prepared(['name'], (db, { name }) =>
    db
      .select({ id: servicePackages.id })
      .from(servicePackages)
      .where(eq(servicePackages.name, name)),
  );

const insert = preparedInsert(servicePackages, getTableColumns(servicePackages));
const row = { name: 'Tune-up', description: 'All of it', priceCents: 9_500, createdAt: 1 };

describe('a prepared statement', () => {
  it('is written once for a database, also within its transactions', () => {
    const { db } = openMarketplace().deps;
    const write = vi.fn(() => ({ prepare: () => ({}) }));
    const statement = prepared([], write);
    const first = statement(db);
    expect(transaction(db, (tx) => statement(tx))).toBe(first);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('of one database does not answer for another', () => {
    const [here, there] = [openMarketplace().deps.db, openMarketplace().deps.db];
    const ofName = named();
    const { id } = insert(here, row);
    expect(ofName(here).get({ name: row.name })).toEqual({ id });
    expect(ofName(there).get({ name: row.name })).toBeUndefined();
  });

  it('within a transaction sees what it wrote, and nothing of it once it was rolled back', () => {
    const { db } = openMarketplace().deps;
    const ofName = named();
    const failing = () =>
      transaction(db, (tx) => {
        insert(tx, row);
        expect(ofName(tx).all({ name: row.name })).toHaveLength(1);
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(ofName(db).all({ name: row.name })).toEqual([]);
  });
});

describe('a prepared insert', () => {
  it('gives columns that are not named their defaults', () => {
    const { db } = openMarketplace().deps;
    expect(insert(db, row)).toMatchObject({ ...row, durationMinutes: 60, isActive: true });
  });

  it('takes an undefined value for one that is not named', () => {
    const { db } = openMarketplace().deps;
    expect(insert(db, { ...row, isActive: undefined })).toMatchObject({ isActive: true });
  });

  it('writes values as their column has them, whatever columns the last row named', () => {
    const { db } = openMarketplace().deps;
    expect(insert(db, { ...row, isActive: false })).toMatchObject({ isActive: false });
    expect(insert(db, { ...row, name: 'Wash' })).toMatchObject({ name: 'Wash', isActive: true });
  });
});
