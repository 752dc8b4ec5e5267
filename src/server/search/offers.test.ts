import { expect, it } from 'vitest';
import { openSearchMarket } from '../../../test/search-market.ts';
import type { Slot } from '../../shared/time/slots.ts';
import type { SearchQuery } from './filter.ts';
import { createSearchIndex } from './search-index.ts';

/** Monday, 23 November 2026, 9:00 in San Francisco. */
const NOW = Date.UTC(2026, 10, 23, 17);
const WINDOW = { noticeHours: 2, horizonDays: 30 };
const TUESDAY = '2026-11-24';

/** Three technicians farther and farther from the default center, with these hours every day. */
function open() {
  const market = openSearchMarket();
  const flat = market.addPackage({ name: 'Flat repair', priceCents: 2500, durationMinutes: 30 });
  const full = market.addPackage({
    name: 'Full service',
    priceCents: 16_500,
    durationMinutes: 180,
  });
  const each = (packages: number[], latitude: number, hours: Slot[], row = {}) =>
    market.addTechnician(packages, { latitude, ...row }, Array(7).fill(hours));
  const near = each([flat, full], 37.78, ['17:00', '18:00']);
  const middle = each([full], 37.88, ['13:00', '14:00', '15:00', '16:00', '17:00', '18:00'], {
    rating: 4.5,
    reviewCount: 2,
  });
  const far = each([flat], 37.98, ['11:00', '12:00'], { privacyMode: 'service_area' });
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const query = (search: Partial<SearchQuery>) =>
    index.query({ limit: 24, offset: 0, ...search }, NOW).technicians;
  const ids = (search: Partial<SearchQuery>) => query(search).map(({ id }) => id);
  return { near, middle, far, query, ids, index };
}

it('sorts by distance, first free time, lowest price or rating, then by distance', () => {
  const { near, middle, far, ids } = open();
  expect(ids({})).toEqual([near, middle, far]);
  expect(ids({ sort: 'soonest' })).toEqual([far, middle, near]);
  expect(ids({ sort: 'price' })).toEqual([near, far, middle]);
  expect(ids({ sort: 'rating' })).toEqual([middle, near, far]);
});

it('today at six is sooner than tomorrow at nine', () => {
  const market = openSearchMarket();
  const flat = market.addPackage({ name: 'Flat repair' });
  const tomorrow = market.addTechnician([flat], {}, [[], [], ['09:00'], [], [], [], []]);
  const today = market.addTechnician([flat], {}, [[], ['18:00'], [], [], [], [], []]);
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const found = index.query({ limit: 24, offset: 0, sort: 'soonest' }, NOW).technicians;
  expect(found.map(({ id }) => id)).toEqual([today, tomorrow]);
});

it('eleven in New York is sooner than nine in California', () => {
  const market = openSearchMarket();
  const flat = market.addPackage({ name: 'Flat repair' });
  const always = (slot: Slot): Slot[][] => Array.from({ length: 7 }, () => [slot]);
  const west = market.addTechnician([flat], {}, always('09:00'));
  const timeZone = 'America/New_York';
  const east = market.addTechnician([flat], { timeZone }, always('11:00'));
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const found = index.query({ limit: 24, offset: 0, sort: 'soonest', date: TUESDAY }, NOW);
  expect(found.technicians.map(({ id }) => id)).toEqual([east, west]);
});

it('keeps the order across pages, those inside the bounds first', () => {
  const { near, middle, far, index } = open();
  const bounds = { south: 37.9, west: -123, north: 38.1, east: -122 };
  const pages = [0, 1, 2].map(
    (offset) => index.query({ limit: 1, offset, sort: 'rating', bounds }, NOW).technicians[0]?.id,
  );
  expect(pages).toEqual([far, middle, near]);
});

it('says what the searched services cost and take, with the first three times of a day', () => {
  const { middle, near, query } = open();
  expect(query({ service: ['Full service'], date: TUESDAY })).toMatchObject([
    {
      id: middle,
      offer: {
        price: '165.00',
        minutes: 180,
        date: TUESDAY,
        times: ['13:00', '14:00', '15:00'],
        isNext: false,
      },
    },
  ]);
  expect(query({ service: ['Flat repair'] })[0]).toMatchObject({
    id: near,
    offer: {
      price: '25.00',
      minutes: 30,
      date: '2026-11-23',
      times: ['17:00', '18:00'],
      isNext: true,
    },
  });
});

it('a time later on the same day is not the next one', () => {
  const market = openSearchMarket();
  const packages = [60, 120].map((durationMinutes) =>
    market.addPackage({ name: `Work of ${durationMinutes} minutes`, durationMinutes }),
  );
  market.addTechnician(packages, {}, Array(7).fill(['11:00', '14:00', '15:00']));
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const offers = [60, 120].map((minutes) => {
    const search = { service: [`Work of ${minutes} minutes`], limit: 24, offset: 0 };
    return index.query(search, NOW).technicians[0]?.offer;
  });
  expect(offers).toMatchObject([
    { date: '2026-11-23', times: ['11:00', '14:00', '15:00'], isNext: true },
    { date: '2026-11-23', times: ['14:00'], isNext: false },
  ]);
});

it('has no time for one whose days are too short for the searched services', () => {
  const { near, query } = open();
  const [first] = query({ service: ['Flat repair', 'Full service'] });
  expect(first).toMatchObject({
    id: near,
    offer: { price: '190.00', minutes: 210, date: null, times: [] },
  });
});

it('has no time for more work than a day holds, which booking would refuse', () => {
  const market = openSearchMarket();
  const packages = ['Frame build', 'Paint'].map((name) =>
    market.addPackage({ name, durationMinutes: 8 * 60 }),
  );
  market.addTechnician(packages);
  const index = createSearchIndex(
    market.db,
    () => WINDOW,
    () => NOW,
  );
  const ask = (search: Partial<SearchQuery>) => {
    const service = ['Frame build', 'Paint'];
    return index.query({ limit: 24, offset: 0, service, ...search }, NOW).technicians;
  };
  expect(ask({})[0]?.offer).toMatchObject({ minutes: 960, date: null, times: [] });
  expect(ask({ date: TUESDAY })).toEqual([]);
});

it('has times without a price for a day alone, and no offer for neither', () => {
  const { query } = open();
  expect(query({ date: TUESDAY })[0]?.offer).toMatchObject({
    price: null,
    times: ['17:00', '18:00'],
  });
  expect(query({ rating: 4 })[0]).not.toHaveProperty('offer');
});

it('finds only those who come to the customer', () => {
  const { far, ids } = open();
  expect(ids({ comesToCustomer: true })).toEqual([far]);
});
