import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInside, type Market, plainSearch, readMarket } from '../../../test/plain-search.ts';
import { openSearchMarket, type SearchMarket } from '../../../test/search-market.ts';
import { PRIVACY_MODES } from '../../shared/place/location-privacy.ts';
import { AVAILABILITY_CHOICES, SORTS } from '../../shared/search/search.ts';
import type { Translations } from '../../shared/technician/service-texts.ts';
import type { SpokenLanguage } from '../../shared/technician/spoken-languages.ts';
import { SLOTS, type Slot } from '../../shared/time/slots.ts';
import type { SearchFilter } from './filter.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const START = Date.UTC(2026, 10, 23, 17);
const WINDOW = { noticeHours: 2, horizonDays: 17 };
const PACKAGES = ['Tune-up', 'Flat repair', 'Overhaul'];
const NAMES = ['Ana Lopez', 'Zoë Lévesque', 'Anna Chen', 'Björn Ek'];
const SKILLS = [[], ['Wheel truing'], ['Brakes', 'Tune-up']];
const SPOKEN: SpokenLanguage[][] = [['en', 'fr'], ['es'], [], ['en']];
const NAMED: Translations = {
  fr: { name: 'Crevaison' },
  es: { name: 'Pinchazo', services: ['Té'] },
};
const ZONES = ['America/Los_Angeles', 'America/St_Johns', 'Pacific/Kiritimati'];
/** Some in one cell, some a few kilometers apart, some far away. */
const POINTS = [
  { latitude: 37.76, longitude: -122.42 },
  { latitude: 37.761, longitude: -122.421 },
  { latitude: 37.8, longitude: -122.3 },
  { latitude: 37.95, longitude: -122.5 },
  { latitude: 45.5, longitude: -73.57 },
];
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-01', '2026-12-09'];

/** A technician or package among those there are, by any number. */
const some = fc.nat(7);
const slots = fc.subarray<Slot>([...SLOTS]);
const date = fc.constantFrom(...DATES);

/** What can happen to a marketplace; each runs on SQLite and then tells the index. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), point: fc.constantFrom(...POINTS), zone: some }),
  fc.record({
    kind: fc.constant('flags'),
    who: some,
    flags: fc.constantFrom(
      { isApproved: true, isActive: true },
      { isApproved: false, isActive: false },
      { isFrozen: true },
      { isFrozen: false },
    ),
  }),
  fc.record({
    kind: fc.constant('move'),
    who: some,
    point: fc.constantFrom(...POINTS),
    mode: fc.constantFrom(...PRIVACY_MODES),
  }),
  fc.record({ kind: fc.constant('assign'), who: some, what: some }),
  fc.record({ kind: fc.constant('unassign'), who: some, what: some }),
  fc.record({
    kind: fc.constant('terms'),
    who: some,
    what: some,
    price: fc.constantFrom(null, 50, 12_000),
    minutes: fc.constantFrom(null, 30, 125),
  }),
  fc.record({
    kind: fc.constant('package'),
    what: some,
    row: fc.constantFrom(
      { priceCents: 100 },
      { priceCents: 9999 },
      { currencyPrices: { CAD: 70 } },
      { currencyPrices: {} },
      { isActive: false },
      { isActive: true },
      { isFavorite: true },
      { position: 3 },
      { durationMinutes: 180 },
      { durationMinutes: 61 },
      { durationMinutes: 900 },
      { name: 'Renamed' },
      { translations: NAMED },
      { translations: {} },
    ),
  }),
  fc.record({ kind: fc.constant('dropPackage'), what: some }),
  fc.record({ kind: fc.constant('hold'), who: some, date, slots }),
  fc.record({ kind: fc.constant('release'), which: some }),
  fc.record({ kind: fc.constant('week'), who: some, weekday: fc.nat(6), slots }),
  fc.record({ kind: fc.constant('day'), who: some, date, slots }),
  fc.record({ kind: fc.constant('review'), who: some, rating: fc.constantFrom(3.9, 4, 4.5, 5) }),
  fc.record({
    kind: fc.constant('rename'),
    who: some,
    name: fc.constantFrom(...NAMES),
    skill: some,
  }),
  fc.record({ kind: fc.constant('delete'), who: some }),
  fc.record({ kind: fc.constant('close'), date, until: date }),
  fc.record({ kind: fc.constant('reopen') }),
  fc.record({ kind: fc.constant('rebuild') }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.nat(1500) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const search = fc.record(
  {
    query: fc.constantFrom(
      'ana',
      'AN',
      'levesque',
      'é',
      'ë l',
      'tru',
      'tune',
      'crev',
      'pinch',
      'té',
      'zz',
      '',
    ),
    service: fc.subarray([...PACKAGES, 'Renamed'], { maxLength: 2 }),
    place: fc.constantFrom(...POINTS),
    distance: fc.constantFrom(5, 15, 80, 20_000),
    date,
    availability: fc.subarray([...AVAILABILITY_CHOICES]),
    speaks: fc.constantFrom('fr', 'es', 'xx'),
    rating: fc.constantFrom(0, 3.95, 4, 5),
    comesToCustomer: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    bounds: fc.constantFrom(
      { south: 37.7, west: -122.45, north: 37.78, east: -122.4 },
      { south: 37.78, west: -123, north: 46, east: -73 },
    ),
  },
  { requiredKeys: [] },
);

/** Asked after every step, beside the random search. */
const PROBES: SearchFilter[] = [
  {},
  { availability: ['today'] },
  { query: 'an', rating: 4 },
  ...DATES.map((date) => ({ date })),
  ...PACKAGES.map((name) => ({ service: [name] })),
];

class History {
  readonly market: SearchMarket = openSearchMarket();
  readonly technicians: number[] = [];
  readonly packages: number[] = [];
  readonly bookings: { id: number; who: number }[] = [];
  now = START;
  readonly index: SearchIndex = createSearchIndex(
    this.market.db,
    () => WINDOW,
    () => this.now,
  );

  constructor() {
    for (const name of PACKAGES) this.packages.push(this.market.addPackage({ name }));
    this.index.rebuild();
    for (const point of POINTS) this.apply({ kind: 'add', point, zone: 0 });
  }

  apply(change: Change): void {
    const { market, index } = this;
    const technician = 'who' in change ? at(this.technicians, change.who) : undefined;
    const servicePackage = 'what' in change ? at(this.packages, change.what) : undefined;
    switch (change.kind) {
      case 'add': {
        const id = market.addTechnician(this.packages.slice(0, 1), {
          ...change.point,
          country: change.zone % 2 === 0 ? 'US' : 'CA',
          timeZone: at(ZONES, change.zone)!,
          name: at(NAMES, this.technicians.length)!,
          specializations: at(SKILLS, this.technicians.length)!,
          languages: at(SPOKEN, this.technicians.length)!,
        });
        this.technicians.push(id);
        index.upsert(id);
        return;
      }
      case 'release': {
        const booking = at(this.bookings, change.which);
        if (!booking) return;
        market.release(booking.id);
        index.upsert(booking.who);
        return;
      }
      case 'close':
      case 'reopen':
        if (change.kind === 'close') market.close(change.date, change.until);
        else market.reopen();
        index.refreshRules();
        return;
      case 'rebuild':
        index.rebuild();
        return;
      case 'wait':
        this.now += change.minutes * 60_000;
        return;
      case 'package':
      case 'dropPackage':
        if (servicePackage === undefined) return;
        if (change.kind === 'package') {
          const taken = change.row.name !== undefined && this.packages.indexOf(servicePackage) > 0;
          if (!taken) market.changePackage(servicePackage, change.row);
        } else {
          market.db.$client
            .prepare('DELETE FROM service_packages WHERE id = ?')
            .run(servicePackage);
          this.packages.splice(this.packages.indexOf(servicePackage), 1);
        }
        index.refreshRules();
        return;
    }
    if (technician === undefined) return;
    const sql = (text: string, ...values: unknown[]) =>
      market.db.$client.prepare(text).run(...values);
    switch (change.kind) {
      case 'flags':
        market.change(technician, change.flags);
        break;
      case 'move':
        market.move(technician, change.point, change.mode);
        break;
      case 'assign':
        if (servicePackage === undefined) return;
        sql(
          'INSERT OR IGNORE INTO technician_packages (technician_id, package_id) VALUES (?, ?)',
          technician,
          servicePackage,
        );
        break;
      case 'terms':
        sql(
          `UPDATE technician_packages SET price_cents = ?, duration_minutes = ?
           WHERE technician_id = ? AND package_id = ?`,
          change.price,
          change.minutes,
          technician,
          servicePackage ?? 0,
        );
        break;
      case 'unassign':
        sql(
          'DELETE FROM technician_packages WHERE technician_id = ? AND package_id = ?',
          technician,
          servicePackage ?? 0,
        );
        break;
      case 'hold':
        if (change.slots.length === 0) return;
        this.bookings.push({
          id: market.hold(technician, change.date, change.slots),
          who: technician,
        });
        break;
      case 'week':
        sql(
          'INSERT OR REPLACE INTO weekly_hours VALUES (?, ?, ?)',
          technician,
          change.weekday,
          JSON.stringify(change.slots),
        );
        break;
      case 'day':
        market.setDay(technician, change.date, change.slots);
        break;
      case 'review':
        market.change(technician, { rating: change.rating, reviewCount: 1 });
        break;
      case 'rename':
        market.change(technician, {
          name: change.name,
          specializations: at(SKILLS, change.skill)!,
        });
        break;
      case 'delete':
        market.remove(technician);
        this.technicians.splice(this.technicians.indexOf(technician), 1);
    }
    index.upsert(technician);
  }

  /** Every answer of the index, held against the plain one. */
  check(filter: SearchFilter): void {
    const { index, now } = this;
    const market = readMarket(this.market.db, now, WINDOW);
    for (const probe of [...PROBES, filter]) this.#checkSearch(market, probe);
    for (const id of this.technicians) {
      const listed = market.find(({ technician }) => technician.id === id);
      expect(index.openDays(id, now)).toEqual(listed?.days);
      expect(index.byId(id, now)?.id).toBe(listed?.technician.id);
    }
    expect(index.size).toBe(market.length);
  }

  #checkSearch(market: Market, filter: SearchFilter): void {
    const { index, now } = this;
    const plain = plainSearch(market, filter);
    const pages = [0, 3].map((offset) => index.query({ ...filter, limit: 3, offset }, now));
    expect(pages.map(({ total }) => total)).toEqual([plain.length, plain.length]);
    const found = pages.flatMap(({ technicians }) => technicians);
    expect(found).toHaveLength(Math.min(6, plain.length));
    expect(found).toMatchObject(plain.slice(0, 6));
    const nearest = plainSearch(market, { ...filter, sort: 'distance' });
    const inside = nearest.filter((one) => isInside(one, filter.bounds));
    const free = index.pins(filter, now).filter(({ busy }) => !busy);
    expect(free.map(({ id }) => id)).toEqual(inside.map(({ id }) => id));
  }
}

function at<T>(list: readonly T[], number: number): T | undefined {
  return list.length === 0 ? undefined : list[number % list.length];
}

it('answers as SQLite does after every step of any history', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, search), { minLength: 1, maxLength: 30 }), (steps) => {
      const history = new History();
      for (const [change, { place, ...filter }] of steps) {
        history.apply(change);
        history.check(place ? { ...filter, lat: place.latitude, lng: place.longitude } : filter);
      }
      history.market.db.$client.close();
    }),
    { numRuns: 40 },
  );
});
