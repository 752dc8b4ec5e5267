import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';

/** Tune-up at $80, an hour; one technician in each of these countries. */
function open(settings?: Record<string, string>) {
  const market = openMarketplace({ MARKET: 'US,CA,GB', ...settings });
  const tuneUp = market.addPackage({ name: 'Tune-up', priceCents: 8000 });
  const flat = market.addPackage({ name: 'Flat', priceCents: 2500, durationMinutes: 30 });
  const technicians = (['US', 'CA', 'GB'] as const).map((country) =>
    market.addTechnician([tuneUp, flat], { country }),
  );
  const [us, ca, gb] = technicians as [
    (typeof technicians)[0],
    (typeof technicians)[0],
    (typeof technicians)[0],
  ];
  const own = (technician = us) => market.as(technician.userId).technician;
  const admin = market.as(market.addAdmin()).admin;
  const page = (technician = us) => market.visitor().discovery.technician({ id: technician.id });
  const ask = (change: Parameters<typeof bookingRequest>[0], technician = us) =>
    market
      .visitor()
      .booking.request(
        bookingRequest({ technicianId: technician.id, servicePackageIds: [tuneUp], ...change }),
      );
  return { market, tuneUp, flat, us, ca, gb, own, admin, page, ask };
}

it('a technician’s own price and minutes are what customers see, search by and book', async () => {
  const { market, us, ca, gb, tuneUp, flat, own, page, ask } = open();
  await own(ca).changeTerms({ id: tuneUp, price: '60.50', durationMinutes: 120 });
  await own(gb).changeTerms({ id: flat, price: 19 });

  const { servicePackages, lowestPrice } = await page(ca);
  expect(servicePackages.find(({ id }) => id === tuneUp)).toMatchObject({
    price: '60.50',
    durationMinutes: 120,
  });
  expect([lowestPrice, (await page(gb)).lowestPrice]).toEqual(['25.00', '19.00']);
  const sorted = async (service: string[]) =>
    (await market.visitor().discovery.search({ service, sort: 'price' })).technicians.map(
      ({ id, offer }) => [id, offer?.price, offer?.minutes],
    );
  expect(await sorted(['Tune-up'])).toEqual([
    [ca.id, '60.50', 120],
    [us.id, '80.00', 60],
    [gb.id, '80.00', 60],
  ]);
  const pins = await market.visitor().discovery.pins({});
  expect(pins.find(({ id }) => id === gb.id)).toMatchObject({ priceCents: 1900, currency: 'GBP' });

  const booked = await ask({ totalPrice: '60.50' }, ca);
  expect(booked.totalPrice).toBe('60.50');
  await own(ca).changeTerms({ id: tuneUp, price: null, durationMinutes: null });
  const [row] = (await market.as(ca.userId).booking.ofTechnician({})).bookings;
  expect(row).toMatchObject({ totalPrice: '60.50', slotCount: 2 });
});

it('a suggestion for a currency counts there, and the plain price everywhere else', async () => {
  const { us, ca, gb, tuneUp, admin, page, ask } = open();
  await admin.packages.update({ id: tuneUp, currencyPrices: { CAD: '95' } });
  const prices = await Promise.all([us, ca, gb].map(page));
  expect(prices.map(({ servicePackages: [first] }) => first?.price)).toEqual([
    '80.00',
    '95.00',
    '80.00',
  ]);
  const totals = await Promise.all([us, ca, gb].map((technician) => ask({}, technician)));
  expect(totals.map(({ totalPrice }) => totalPrice)).toEqual(['80.00', '95.00', '80.00']);
});

it('a price changed while a booking is made is refused with the new total', async () => {
  const { tuneUp, own, ask } = open();
  await own().changeTerms({ id: tuneUp, price: '95' });
  await expect(ask({ totalPrice: '80.00' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Prices have changed: the total is now $95.00.',
  });
  expect((await ask({})).totalPrice).toBe('95.00');
});

it.each([
  ['0', 'Must be at least $1'],
  [-5, 'Must be an amount such as 75.00'],
  [1e9, 'Must be an amount such as 75.00'],
  ['19.999', 'Must be an amount such as 75.00'],
  ['10001', 'Must be at most $10000'],
])('a price of %s is refused: %s', async (price, message) => {
  const { tuneUp, own } = open();
  await expect(own().changeTerms({ id: tuneUp, price })).rejects.toThrow(message);
});

it('an admin’s limits are named to technicians, and hold for prices set before', async () => {
  const { us, ca, tuneUp, own, admin, page } = open();
  await own().changeTerms({ id: tuneUp, price: '30' });
  await admin.packages.update({ id: tuneUp, leastPrice: '40', mostPrice: '120' });
  expect((await page(us)).servicePackages[0]?.price).toBe('40.00');
  await expect(own(ca).changeTerms({ id: tuneUp, price: '39.99' })).rejects.toThrow(
    'Must be at least CA$40',
  );
  await expect(own(ca).changeTerms({ id: tuneUp, price: '121' })).rejects.toThrow(
    'Must be at most CA$120',
  );
  const { servicePackages } = await own().profile();
  expect(servicePackages[0]).toMatchObject({
    price: '40.00',
    ownPrice: '30.00',
    knownPrice: '30.00',
  });
  await expect(admin.packages.update({ id: tuneUp, price: '130' })).rejects.toThrow(
    'All suggested prices must lie between the lowest and the highest price',
  );
});

it('own prices that the operator switches off are kept for later', async () => {
  const { tuneUp, own, admin, page } = open();
  await own().changeTerms({ id: tuneUp, price: '95', durationMinutes: 90 });
  const shown = async () => {
    const { price, durationMinutes } = (await page()).servicePackages[0]!;
    return [price, durationMinutes];
  };
  const set = (OWN_PRICES: string) =>
    admin.settings.change({ section: 'bookings', values: { OWN_PRICES } });
  await set('no');
  expect(await shown()).toEqual(['80.00', 60]);
  await expect(own().changeTerms({ id: tuneUp, price: '90' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await set('yes');
  expect(await shown()).toEqual(['95.00', 90]);
});

it('a changed suggestion is announced to those who follow it, until they have seen it', async () => {
  const { us, ca, gb, tuneUp, own, admin } = open();
  await own(gb).changeTerms({ id: tuneUp, price: '70' });
  await admin.packages.update({ id: tuneUp, currencyPrices: { CAD: '85' } });
  await admin.packages.update({ id: tuneUp, price: '95' });
  const known = async () =>
    (await Promise.all([us, ca, gb].map((each) => own(each).profile()))).map(
      ({ servicePackages: [first] }) => first?.knownPrice,
    );
  expect(await known()).toEqual(['80.00', '80.00', null]);
  await own(us).dismissPriceNews();
  await own(ca).changeTerms({ id: tuneUp, price: '85' });
  expect(await known()).toEqual([null, null, null]);
  await admin.packages.update({ id: tuneUp, price: '80' });
  await admin.packages.update({ id: tuneUp, price: '95' });
  expect(await known()).toEqual([null, null, null]);
});

it('of two devices’ edits the later one learns of the first, and both stay', async () => {
  const { tuneUp, own } = open();
  const { version } = await own().profile();
  await own().changeTerms({ id: tuneUp, price: '95', version });
  const late = own().changeTerms({ id: tuneUp, durationMinutes: 90, version });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  const saved = await own().changeTerms({ id: tuneUp, durationMinutes: 90, version: version + 1 });
  expect(saved.servicePackages[0]).toMatchObject({ ownPrice: '95.00', ownMinutes: 90 });
});

it('a service that stays assigned keeps its price, and one taken away can’t be priced', async () => {
  const { us, tuneUp, flat, own, admin } = open();
  await own().changeTerms({ id: tuneUp, price: '95' });
  await admin.technicians.update({ id: us.id, assignedServices: ['Tune-up'] });
  expect((await own().profile()).servicePackages).toMatchObject([{ ownPrice: '95.00' }]);
  await expect(own().changeTerms({ id: flat, price: '30' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
