import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inLanguage } from '#current-language';
import { openDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { openSearchMarket } from '../../../test/search-market.ts';
import { DEFAULT_CENTER } from '../../shared/market/shipped-places.ts';
import { PAGE_SIZE } from '../../shared/search/search.ts';
import { publicTechnicianSchema } from '../../shared/technician/technician.schema.ts';
import type { SearchQuery } from './filter.ts';
import { createSearchIndex } from './search-index.ts';

/** Monday, 23 November 2026, 9:00 in San Francisco. */
const NOW = Date.UTC(2026, 10, 23, 17);
const WINDOW = { noticeHours: 2, horizonDays: 30 };
const HERE = { lat: 37.76, lng: -122.42 };
/** Degrees of latitude in a kilometer, near enough. */
const KM = 1 / 111.195;

function open() {
  const market = openSearchMarket();
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const tuneUp = market.addPackage({ name: 'Tune-up', priceCents: 6000 });
  const flat = market.addPackage({ name: 'Flat repair', priceCents: 2500, isFavorite: true });
  index.refreshRules();
  const add = (...args: Parameters<typeof market.addTechnician>) => {
    const id = market.addTechnician(...args);
    index.upsert(id);
    return id;
  };
  const query = (search: Partial<SearchQuery> = {}, now = NOW) =>
    index.query({ limit: PAGE_SIZE, offset: 0, ...search }, now);
  const ids = (search?: Partial<SearchQuery>, now?: number) =>
    query(search, now).technicians.map(({ id }) => id);
  return { market, index, tuneUp, flat, add, query, ids };
}

describe('who is found', () => {
  it('shows only who is approved, active, not frozen and has an active package', () => {
    const { add, ids, tuneUp, market, index } = open();
    const shown = add([tuneUp]);
    add([tuneUp], { isApproved: false });
    add([tuneUp], { isActive: false });
    const frozen = add([tuneUp], { isFrozen: true });
    add([]);
    expect(ids()).toEqual([shown]);
    expect(index.size).toBe(1);

    market.change(frozen, { isFrozen: false });
    index.upsert(frozen);
    expect(ids()).toEqual([shown, frozen]);

    market.changePackage(tuneUp, { isActive: false });
    index.refreshRules();
    expect(ids()).toEqual([]);
    expect(index.byId(shown, NOW)).toBeUndefined();
    expect(index.openDays(shown, NOW)).toBeUndefined();

    market.changePackage(tuneUp, { isActive: true });
    index.refreshRules();
    expect(ids()).toEqual([shown, frozen]);
  });

  it('forgets one who is frozen or deleted', () => {
    const { add, ids, tuneUp, market, index } = open();
    const [frozen, deleted] = [add([tuneUp]), add([tuneUp])];
    market.change(frozen, { isFrozen: true });
    index.upsert(frozen);
    market.remove(deleted);
    index.upsert(deleted);
    expect(ids()).toEqual([]);
    expect(index.size).toBe(0);
  });

  it('finds a part of a name or of a specialization, whatever its case and accents', () => {
    const { add, ids, tuneUp } = open();
    const zoe = add([tuneUp], { name: 'Zoë Lévesque', specializations: ['Wheel truing'] });
    const ana = add([tuneUp], { name: 'Ana Lopez', specializations: ['Crème brakes'] });
    expect(ids({ query: 'zoe' })).toEqual([zoe]);
    expect(ids({ query: 'LEVESQUÉ' })).toEqual([zoe]);
    expect(ids({ query: 'ë  lév' })).toEqual([zoe]);
    expect(ids({ query: 'eel tru' })).toEqual([zoe]);
    expect(ids({ query: 'creme' })).toEqual([ana]);
    expect(ids({ query: 'o' })).toEqual([zoe, ana]);
    expect(ids({ query: 'ez' })).toEqual([ana]);
    expect(ids({ query: 'lopez wheel' })).toEqual([]);
    expect(ids({ query: 'zoe crème' })).toEqual([]);
    expect(ids({ query: 'lopezcreme' })).toEqual([]);
    expect(ids({ query: '' })).toEqual([zoe, ana]);
  });

  it('finds one among many by a new name, and no longer by the old one', () => {
    const { add, ids, market, index, tuneUp } = open();
    const id = add([tuneUp], { name: 'Quentin Zed' });
    for (let others = 0; others < 40; others += 1) add([tuneUp], { name: 'Bo Ek' });
    expect(ids({ query: 'quentin' })).toEqual([id]);
    market.change(id, { name: 'Xavier Zed' });
    index.upsert(id);
    expect(ids({ query: 'quentin' })).toEqual([]);
    expect(ids({ query: 'xavier' })).toEqual([id]);
    expect(ids({ query: 'zed' })).toEqual([id]);
  });

  it('wants every chosen service from one technician, and only active ones count', () => {
    const { add, ids, tuneUp, flat, market, index } = open();
    const both = add([tuneUp, flat]);
    add([tuneUp]);
    expect(ids({ service: ['Tune-up', 'Flat repair'] })).toEqual([both]);
    expect(ids({ service: ['tune-UP'] })).toHaveLength(2);
    expect(ids({ service: ['Unknown'] })).toEqual([]);
    market.changePackage(flat, { isActive: false });
    index.refreshRules();
    expect(ids({ service: ['Flat repair'] })).toEqual([]);
  });

  it('takes a rating as a minimum, which one without reviews never meets', () => {
    const { add, ids, tuneUp } = open();
    const best = add([tuneUp], { rating: 5, reviewCount: 3 });
    const good = add([tuneUp], { rating: 4.4, reviewCount: 1 });
    const fresh = add([tuneUp], { rating: 0, reviewCount: 0 });
    expect(ids({ rating: 5 })).toEqual([best]);
    expect(ids({ rating: 4.4 })).toEqual([best, good]);
    expect(ids({ rating: 4.5 })).toEqual([best]);
    expect(ids({ rating: 0.5 })).toEqual([best, good]);
    expect(ids({ rating: 0 })).toEqual([best, good, fresh]);
  });
});

describe('where', () => {
  it('looks 40 km around a point, another distance when one is given', () => {
    const { add, ids, tuneUp } = open();
    const near = add([tuneUp], { latitude: HERE.lat + 30 * KM });
    const far = add([tuneUp], { latitude: HERE.lat + 60 * KM });
    expect(ids(HERE)).toEqual([near]);
    expect(ids({ ...HERE, distance: 80 })).toEqual([near, far]);
    expect(ids({ ...HERE, distance: 20 })).toEqual([]);
  });

  it('leaves no one out for distance without a point, and sorts from the default center', () => {
    const { add, ids, query, tuneUp } = open();
    const montreal = add([tuneUp], { latitude: 45.5, longitude: -73.57 });
    const here = add([tuneUp], DEFAULT_CENTER);
    expect(ids({ distance: 5 })).toEqual([here, montreal]);
    for (const half of [{}, { lat: HERE.lat }, { lng: HERE.lng }]) {
      expect(query(half).technicians.map(({ distance }) => distance)).toEqual([null, null]);
    }
  });

  it('puts those inside the bounds first across pages, each group by distance', () => {
    const { add, ids, query, tuneUp } = open();
    const at = (km: number) => add([tuneUp], { latitude: HERE.lat + km * KM });
    const [near, inside, farInside, far] = [at(3), at(12), at(20), at(30)];
    const bounds = { south: HERE.lat + 8 * KM, north: HERE.lat + 25 * KM, west: -123, east: -122 };
    expect(ids({ ...HERE, bounds })).toEqual([inside, farInside, near, far]);
    expect(ids({ ...HERE, bounds, limit: 2, offset: 1 })).toEqual([farInside, near]);
    expect(query({ ...HERE, bounds, limit: 1, offset: 3 })).toMatchObject({ total: 4 });
    expect(ids({ ...HERE, bounds, offset: 4 })).toEqual([]);
  });

  it('understands bounds across the 180th meridian', () => {
    const { add, ids, tuneUp } = open();
    const inside = add([tuneUp], { latitude: 52, longitude: 179.5 });
    const outside = add([tuneUp], { latitude: 52, longitude: -170 });
    const bounds = { south: 50, north: 55, west: 179, east: -179 };
    expect(ids({ lat: 52, lng: -170, distance: 20_000, bounds })).toEqual([inside, outside]);
    expect(ids({ lat: 52, lng: -170, distance: 20_000 })).toEqual([outside, inside]);
  });

  it('orders those at one public point by id, and tells nothing of their true points', () => {
    const { add, query, tuneUp } = open();
    const first = add([tuneUp], { latitude: 37.7601, longitude: -122.4201 });
    const second = add([tuneUp], { latitude: 37.7602, longitude: -122.4202 });
    const { technicians } = query({ lat: 37.7602, lng: -122.4202 });
    expect(technicians.map(({ id }) => id)).toEqual([first, second]);
    const [a, b] = technicians.map(({ latitude, longitude, distance }) => ({
      latitude,
      longitude,
      distance,
    }));
    expect(a).toEqual(b);
    expect(JSON.stringify(technicians)).not.toMatch(/Secret|37\.760[12]|555/);
  });

  it('follows one who moves', () => {
    const { add, ids, market, index, tuneUp } = open();
    const id = add([tuneUp]);
    market.move(id, { latitude: 45.5, longitude: -73.57 }, 'service_area');
    index.upsert(id);
    expect(ids(HERE)).toEqual([]);
    expect(ids({ lat: 45.5, lng: -73.57 })).toEqual([id]);
  });
});

describe('when', () => {
  const none = [[], [], [], [], [], [], []] as const;
  /** Hours on Mondays alone. */
  const monday = [[], ['10:00', '11:00', '15:00'], [], [], [], [], []] as const;

  it('finds who is free on a date: offered, not held, not too soon and not too far', () => {
    const { add, ids, market, index, tuneUp } = open();
    const id = add([tuneUp], {}, monday);
    expect(ids({ date: '2026-11-23' })).toEqual([id]);
    expect(ids({ date: '2026-11-24' })).toEqual([]);
    expect(ids({ date: '2026-11-16' })).toEqual([]);
    expect(ids({ date: '1970-01-01' })).toEqual([]);
    expect(ids({ date: '2026-12-21' })).toEqual([id]);
    expect(ids({ date: '2026-12-28' })).toEqual([]);
    // At half past one, 15:00 is too soon.
    expect(ids({ date: '2026-11-23' }, NOW + 4.5 * 3_600_000)).toEqual([]);

    const booking = market.hold(id, '2026-11-30', ['10:00', '11:00', '15:00']);
    index.upsert(id);
    expect(ids({ date: '2026-11-30' })).toEqual([]);
    market.release(booking);
    index.upsert(id);
    expect(ids({ date: '2026-11-30' })).toEqual([id]);
  });

  it('knows what is held today where the day is still that before UTC’s', () => {
    const { market, index, tuneUp } = open();
    const id = market.addTechnician([tuneUp], {}, [[], ['21:00', '22:00'], [], [], [], [], []]);
    market.hold(id, '2026-11-23', ['21:00']);
    // Half past three in the night of UTC's Tuesday is Monday evening in San Francisco.
    const evening = Date.UTC(2026, 10, 24, 3, 30);
    const later = createSearchIndex(
      market.db,
      () => ({ ...WINDOW, noticeHours: 1 }),
      () => evening,
    );
    expect(later.byId(id, evening)?.nextAvailable).toBe('Today, 10:00 PM');
    expect(index.size).toBe(0);
  });

  it("lets a date's own hours override the week's", () => {
    const { add, ids, market, index, tuneUp } = open();
    const id = add([tuneUp], {}, monday);
    market.setDay(id, '2026-11-30', []);
    market.setDay(id, '2026-12-01', ['08:00']);
    index.upsert(id);
    expect(ids({ date: '2026-11-30' })).toEqual([]);
    expect(ids({ date: '2026-12-01' })).toEqual([id]);
  });

  it('takes availability windows together, each in the technician’s own zone', () => {
    const { add, ids, tuneUp } = open();
    // 09:00 on Monday in San Francisco is already Tuesday on Kiritimati.
    const timeZone = 'Pacific/Kiritimati';
    const tuesday = [[], [], ['20:00'], [], [], [], []] as const;
    const west = add([tuneUp], {}, monday);
    const east = add([tuneUp], { timeZone }, tuesday);
    expect(ids({ availability: ['today'] })).toEqual([west, east]);
    expect(ids({ availability: ['today'], date: '2026-11-23' })).toEqual([west]);
    // On Tuesday in San Francisco Mondays are six days ahead, and thirteen.
    const later = NOW + 24 * 3_600_000;
    expect(ids({ availability: ['today'] }, later)).toEqual([]);
    expect(ids({ availability: ['week'] }, later)).toEqual([west, east]);
    expect(ids({ availability: ['next-week'] }, later)).toEqual([west, east]);
    expect(ids({ availability: ['today', 'next-week'] }, later)).toEqual([west, east]);
  });

  it('wants room for the shortest active package', () => {
    const { add, ids, query, market, index } = open();
    const overhaul = market.addPackage({ name: 'Overhaul', durationMinutes: 120 });
    index.refreshRules();
    const id = add([overhaul], {}, [[], ['12:00', '14:00', '15:00'], [], [], [], [], []]);
    expect(query().technicians[0]?.nextAvailable).toBe('Today, 2:00 PM');
    market.changePackage(overhaul, { durationMinutes: 180 });
    index.refreshRules();
    expect(query().technicians[0]?.nextAvailable).toBeNull();
    expect(ids({ date: '2026-11-23' })).toEqual([]);
    market.changePackage(overhaul, { durationMinutes: 60 });
    index.refreshRules();
    expect(ids({ date: '2026-11-23' })).toEqual([id]);
  });

  it('names the next free time in the technician’s own zone', () => {
    const { add, index, market, tuneUp } = open();
    const id = add([tuneUp], {}, monday);
    const next = (now: number) => index.byId(id, now)?.nextAvailable;
    expect(next(NOW)).toBe('Today, 11:00 AM');
    expect(next(NOW + 60_000)).toBe('Today, 3:00 PM');
    expect(next(NOW + 6 * 86_400_000)).toBe('Tomorrow, 10:00 AM');
    expect(next(NOW + 86_400_000)).toBe('Mon, Nov 30, 10:00 AM');
    const idle = add([tuneUp], {}, none);
    expect(index.byId(idle, NOW)?.nextAvailable).toBeNull();
    market.hold(id, '2026-11-23', ['11:00']);
    index.upsert(id);
    expect(next(NOW)).toBe('Today, 3:00 PM');
  });

  it('lists the days that have free slots, with those slots', () => {
    const { add, index, market, tuneUp } = open();
    const id = add([tuneUp], {}, monday);
    market.hold(id, '2026-11-30', ['11:00']);
    index.upsert(id);
    expect(index.openDays(id, NOW)).toEqual([
      { date: '2026-11-23', timeSlots: ['11:00', '15:00'] },
      { date: '2026-11-30', timeSlots: ['10:00', '15:00'] },
      { date: '2026-12-07', timeSlots: ['10:00', '11:00', '15:00'] },
      { date: '2026-12-14', timeSlots: ['10:00', '11:00', '15:00'] },
      { date: '2026-12-21', timeSlots: ['10:00', '11:00', '15:00'] },
    ]);
  });

  it('keeps wall-clock hours through the days on which clocks change', () => {
    const { add, index, tuneUp } = open();
    const id = add([tuneUp], {}, [['09:00'], [], [], [], [], [], []]);
    // 1 November 2026, 06:59 PST: clocks went back five hours before.
    const sunday = Date.UTC(2026, 10, 1, 14, 59);
    expect(index.byId(id, sunday)?.nextAvailable).toBe('Today, 9:00 AM');
    expect(index.byId(id, sunday + 120_000)?.nextAvailable).toBe('Sun, Nov 8, 9:00 AM');
  });
});

describe('the answer', () => {
  it('is the public shape, with active services in order of preference and the lowest price', () => {
    const { add, query, index, tuneUp, flat } = open();
    const id = add([tuneUp, flat], {
      name: 'Marisol Vega',
      country: 'CA',
      privacyMode: 'exact',
      latitude: HERE.lat + 5 * KM,
      rating: 4,
      reviewCount: 2,
    });
    const [found] = query(HERE).technicians;
    expect(publicTechnicianSchema.strict().parse(found)).toEqual(found);
    expect(found).toMatchObject({
      id,
      slug: `${id}-marisol-vega`,
      city: 'San Francisco',
      assignedServices: ['Flat repair', 'Tune-up'],
      lowestPrice: '25.00',
      currency: 'CAD',
      rating: '4.0',
      distance: expect.stringMatching(/^[456] km$/),
    });
    expect(index.byId(id, NOW)).toEqual({ ...found, distance: null });
  });

  it('says where someone works, and whether they are a supertech', () => {
    const { add, query, tuneUp } = open();
    const shown = (row: object) => {
      const id = add([tuneUp], row);
      const { isHomeBased, comesToCustomer, isSupertech } = query({ ids: [id] }).technicians[0]!;
      return { isHomeBased, comesToCustomer, isSupertech };
    };
    for (const at of [0, 1, 2]) {
      const [isHomeBased, comesToCustomer, isSupertech] = [0, 1, 2].map((flag) => flag === at);
      const flags = { isHomeBased, comesToCustomer, isSupertech };
      const row = Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, Number(is)]));
      expect(shown(row)).toEqual(flags);
    }
  });

  it('takes a new price and a new name at once', () => {
    const { add, query, market, index, tuneUp } = open();
    add([tuneUp]);
    market.changePackage(tuneUp, { priceCents: 1999, name: 'Service' });
    index.refreshRules();
    expect(query().technicians[0]).toMatchObject({
      lowestPrice: '19.99',
      assignedServices: ['Service'],
    });
  });

  it('pins those inside the bounds, by the same filters', () => {
    const { add, index, tuneUp, flat } = open();
    const inside = add([tuneUp], { country: 'CA', privacyMode: 'service_area' });
    add([flat]);
    add([tuneUp], { latitude: 45.5 });
    const bounds = { south: 37, north: 38, west: -123, east: -122 };
    const { latitude, longitude } = index.byId(inside, NOW)!;
    expect(index.pins({ service: ['Tune-up'], bounds }, NOW)).toEqual([
      {
        id: inside,
        lat: latitude,
        lng: longitude,
        priceCents: 6000,
        currency: 'CAD',
        radius: 7080,
        next: expect.stringMatching(/^(Today|\w{3}) \d+ [AP]M$/),
      },
    ]);
    expect(index.pins({}, NOW)).toHaveLength(3);
  });

  it('pins those without a free time on the searched day as busy', () => {
    const { index, add, tuneUp } = open();
    const free = add([tuneUp]);
    const busy = add([tuneUp], {}, [[], [], [], [], [], [], []]);
    const pins = (search: Partial<SearchQuery>) =>
      index.pins(search, NOW).map(({ id, busy: isBusy = false }) => [id, isBusy]);
    expect(pins({ date: '2026-11-30' })).toEqual([
      [free, false],
      [busy, true],
    ]);
    expect(pins({})).toEqual([
      [free, false],
      [busy, false],
    ]);
  });

  it('finds no one but those asked for by their ids, wherever they are', () => {
    const { add, query, index, tuneUp } = open();
    const near = add([tuneUp]);
    add([tuneUp]);
    const far = add([tuneUp], { latitude: 45.5 });
    const search = { ids: [far, near, near, 999] };
    expect(query(search).technicians.map(({ id }) => id)).toEqual([near, far]);
    expect(index.pins(search, NOW).map(({ id }) => id)).toEqual([near, far]);
    expect(query({ ids: [] }).total).toBe(0);
  });

  it('has a new version after every change', () => {
    const { index, tuneUp, add } = open();
    const id = add([tuneUp]);
    const changes = [
      () => index.upsert(id),
      () => index.refreshRules(),
      () => index.rebuild(),
      () => index.upsert(id),
    ];
    const versions = [index.version];
    for (const change of changes) {
      change();
      versions.push(index.version);
    }
    expect(new Set(versions).size).toBe(5);
  });
});

describe('what another process writes', () => {
  function openTwice() {
    const folder = mkdtempSync(join(tmpdir(), 'search-'));
    const own = openDatabase(join(folder, 'test.db'));
    migrateDatabase(own);
    const other = openDatabase(join(folder, 'test.db'));
    onTestFinished(() => {
      own.$client.close();
      other.$client.close();
      rmSync(folder, { recursive: true });
    });
    const market = openSearchMarket(other);
    const tuneUp = market.addPackage({ name: 'Tune-up' });
    const add = (row?: Parameters<typeof market.addTechnician>[1]) =>
      market.addTechnician([tuneUp], row);
    return {
      market,
      add,
      open: () =>
        createSearchIndex(
          own,
          () => WINDOW,
          () => NOW,
        ),
    };
  }

  it('is noticed', () => {
    const { add, open } = openTwice();
    const index = open();
    const before = index.version;
    index.refreshIfOutdated();
    expect(index.version).toBe(before);

    add();
    expect(index.size).toBe(0);
    index.refreshIfOutdated();
    expect(index.size).toBe(1);
  });

  it('closes days for everyone', () => {
    const { market, add, open } = openTwice();
    const id = add();
    const index = open();
    const dates = () => index.openDays(id, NOW)?.map(({ date }) => date);
    expect(dates()).toContain('2026-11-26');
    market.close('2026-11-26', '2026-11-26');
    index.refreshIfOutdated();
    expect(dates()).not.toContain('2026-11-26');
  });

  it('is looked at again when it could not be read, and leaves all as it was until then', () => {
    const { market, add, open } = openTwice();
    const id = add();
    const index = open();
    add();
    market.db.$client.exec('ALTER TABLE technicians RENAME TO away');
    for (let turn = 0; turn < 2; turn += 1) {
      expect(() => index.refreshIfOutdated()).toThrow('no such table');
    }
    expect(index.size).toBe(1);
    market.db.$client.exec('ALTER TABLE away RENAME TO technicians');
    expect(index.byId(id, NOW)?.id).toBe(id);
    index.refreshIfOutdated();
    expect(index.size).toBe(2);
  });
});

describe('a clock that was ahead', () => {
  it('takes no days away for longer than until the next look', () => {
    const { db, ...market } = openSearchMarket();
    let now = NOW + 3 * 365 * 86_400_000;
    const tuneUp = market.addPackage({ name: 'Tune-up' });
    const id = market.addTechnician([tuneUp]);
    market.setDay(id, '2026-11-26', []);
    const index = createSearchIndex(
      db,
      () => WINDOW,
      () => now,
    );
    const dates = () => index.openDays(id, NOW)?.map(({ date }) => date);

    now = NOW;
    index.refreshIfOutdated();
    expect(dates()).not.toContain('2026-11-26');
    const { version } = index;
    index.refreshIfOutdated();
    expect(index.version).toBe(version);

    now = NOW + 3 * 365 * 86_400_000;
    index.upsert(id);
    now = NOW;
    index.upsert(market.addTechnician([tuneUp]));
    index.refreshIfOutdated();
    expect(dates()).not.toContain('2026-11-26');
  });
});

it('a card names its services in its reader’s language, in English without a translation', () => {
  const { market, index, tuneUp, flat } = open();
  market.changePackage(flat, { translations: { fr: { name: 'Crevaison' } } });
  index.refreshRules();
  index.upsert(market.addTechnician([tuneUp, flat]));
  const card = () => index.query({ limit: 1, offset: 0 }, NOW).technicians[0];
  expect(inLanguage('fr', card)).toMatchObject({
    assignedServices: ['Flat repair', 'Tune-up'],
    localServices: ['Crevaison', 'Tune-up'],
  });
  expect(card()?.localServices).toBeUndefined();
});
