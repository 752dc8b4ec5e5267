import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { nextTimes } from '../../shared/search/next-times.ts';
import { saveWeeklyHours } from '../store/availability.ts';

function open() {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up', priceCents: 7500 });
  const hidden = market.addPackage({ name: 'Hidden', isActive: false });
  return { market, tuneUp, hidden, visitor: market.visitor().discovery };
}

describe('searching', () => {
  it('by a place name sorts from that place and returns its name', async () => {
    const { market, tuneUp, visitor } = open();
    market.addTechnician([tuneUp]);
    const found = await visitor.search({ location: 'Mission District, San Francisco, CA' });
    expect(found.center?.place).toBe('Mission District, San Francisco, CA');
    expect(found.technicians[0]?.distance).toMatch(/km$/);
  });

  it('by an unknown place finds no one, rather than everyone', async () => {
    const { market, tuneUp, visitor } = open();
    market.addTechnician([tuneUp]);
    await expect(visitor.search({ location: 'qqqqqq' })).resolves.toMatchObject({ total: 0 });
  });

  it('without a place has no distances', async () => {
    const { market, tuneUp, visitor } = open();
    market.addTechnician([tuneUp]);
    const { technicians, center } = await visitor.search({});
    expect(technicians[0]?.distance).toBeNull();
    expect(center).toBeNull();
  });

  it('goes on at the cursor, which the screens send in place of an offset', async () => {
    const { market, tuneUp, visitor } = open();
    for (let count = 0; count < 3; count += 1) market.addTechnician([tuneUp]);
    const all = await visitor.search({});
    const { technicians } = await visitor.search({ limit: 1, cursor: 2 });
    expect(technicians).toEqual(all.technicians.slice(2));
    await expect(visitor.search({ cursor: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuses a latitude that is not on Earth', async () => {
    const { visitor } = open();
    await expect(visitor.search({ lat: 91, lng: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('packages', () => {
  it('hide the hidden ones from everyone but admins', async () => {
    const { market, visitor } = open();
    expect((await visitor.packages()).map(({ name }) => name)).toEqual(['Tune-up']);
    const admin = market.as(market.addAdmin()).discovery;
    expect((await admin.packages()).map(({ name }) => name)).toEqual(['Tune-up', 'Hidden']);
  });
});

describe("a technician's page", () => {
  it('shows active packages with prices in dollars, and no address', async () => {
    const { market, tuneUp, hidden, visitor } = open();
    const { id, address, latitude } = market.addTechnician([tuneUp, hidden]);
    const page = await visitor.technician({ id });
    expect(page.servicePackages.map(({ name, price }) => [name, price])).toEqual([
      ['Tune-up', '75.00'],
    ]);
    expect(JSON.stringify(page)).not.toContain(address);
    expect(JSON.stringify(page)).not.toContain(String(latitude));
  });

  it('offers the time first that their card names, not an hour in which no service fits', async () => {
    const { market, visitor } = open();
    const long = market.addPackage({ durationMinutes: 120 });
    const { id } = market.addTechnician([long]);
    // Monday, nine in the morning.
    saveWeeklyHours(market.deps.db, id, 1, ['14:00', '18:00', '19:00']);
    market.deps.search.upsert(id);
    const page = await visitor.technician({ id });
    expect(page.nextAvailable).toBe('Today, 6:00 PM');
    expect(nextTimes(page, await visitor.availability({ id }))).toEqual({
      date: '2026-11-23',
      times: ['18:00'],
    });
  });

  it('of someone frozen or unapproved is not found', async () => {
    const { market, tuneUp, visitor } = open();
    for (const row of [{ isFrozen: true }, { isApproved: false }, { isActive: false }]) {
      const { id } = market.addTechnician([tuneUp], row);
      await expect(visitor.technician({ id })).rejects.toThrow('This technician is not available.');
      await expect(visitor.availability({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('of someone without active packages says so in the documented words', async () => {
    const { market, hidden, visitor } = open();
    const { id } = market.addTechnician([hidden]);
    await expect(visitor.technician({ id })).rejects.toThrow(
      'This technician is not currently assigned to any active service packages.',
    );
  });
});

it('places answer in the documented shapes', async () => {
  const { visitor } = open();
  const { predictions } = await visitor.autocomplete({ input: 'kits' });
  expect(predictions[0]).toEqual({
    description: 'Kitsilano, Vancouver, BC',
    place_id: 'kitsilano-vancouver-bc',
  });
  await expect(visitor.geocode({ address: 'qqqqqq' })).resolves.toBeNull();
  await expect(visitor.mapsKey()).resolves.toEqual({ key: '' });
});
