/** A market outside the United States and Canada: places by pin, phones, currency. */
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { openMarketplace } from '../../../test/marketplace.ts';
import type { Market } from '../../shared/market/countries.ts';
import type { Language } from '../../shared/messages/languages.ts';
import type { ApplicationInput } from '../../shared/technician/application.schema.ts';
import { userByEmail } from '../store/accounts/users.ts';
import { bookingById } from '../store/bookings/bookings.ts';
import { technicianByUser, updateTechnician } from '../store/technicians.ts';

const SPREEWALD = { latitude: 51.866, longitude: 13.969, address: 'Dorfstraße 1' };
const GERMANY: Market = ['DE'];
const MITTE = { latitude: 52.5297, longitude: 13.4013 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

const application: ApplicationInput = {
  firstName: 'Berta',
  lastName: 'Speiche',
  email: 'berta@example.com',
  password: 'Spoke-and-wheel1',
  confirmPassword: 'Spoke-and-wheel1',
  phone: '030 123456',
  address: 'Torstraße 1, 10119 Berlin',
  ...MITTE,
  experience: 'Twenty years of wheels',
  experienceYears: '10+ Years',
  services: [],
  consent: { dataProcessing: true, dataSharing: true, marketing: false },
};

async function applyIn(market: Market, given: Partial<ApplicationInput> = {}) {
  const place = openMarketplace({ MARKET: market.join(',') });
  await inLanguage('en', () => place.visitor().application.send({ ...application, ...given }), {
    defaultLanguage: 'en',
    market,
  });
  const user = userByEmail(place.deps.db, 'berta@example.com')!;
  return { ...place, row: technicianByUser(place.deps.db, user.id)! };
}

describe('an application with a pin that the gazetteer does not know', () => {
  it('is in the country of the market', async () => {
    const { row } = await applyIn(GERMANY);
    expect(row).toMatchObject({
      city: 'Berlin',
      country: 'DE',
      publicPlace: 'Berlin',
      timeZone: 'Europe/Berlin',
      hasPlace: true,
      phone: '+49 30 123456',
      phoneE164: '+4930123456',
    });
  });

  it('is in the country that its clock tells, in a market of several', async () => {
    expect((await applyIn(['US', 'AT', 'DE'])).row.country).toBe('DE');
  });

  it('never shows a street as its town', async () => {
    const { row, as } = await applyIn(GERMANY);
    const { city, publicPlace } = await as(row.userId).technician.profile();
    expect([city, publicPlace]).toEqual(['Berlin', 'Berlin']);
  });

  it('far from the larger cities, is shown by the nearest one, in the reader’s language', async () => {
    const { row, as } = await applyIn(GERMANY, SPREEWALD);
    const shown = (language: Language) =>
      inLanguage(language, () => as(row.userId).technician.profile());
    expect(row.publicPlace).toBe('82 km from Berlin');
    expect((await shown('fr')).publicPlace).toBe('à 82\u00a0km de Berlin');
    expect((await shown('es')).publicPlace).toBe('a 82 km de Berlin');
  });

  it('has no place outside the market, and none without a pin', async () => {
    expect((await applyIn(GERMANY, PARIS)).row.hasPlace).toBe(false);
    const withoutPin = { latitude: null, longitude: null };
    const unknown = { ...withoutPin, address: 'Dorfstraße 1, 03222 Lübbenau' };
    expect((await applyIn(GERMANY, unknown)).row.hasPlace).toBe(false);
    expect((await applyIn(GERMANY, withoutPin)).row).toMatchObject({ city: 'Berlin' });
    const mission = { latitude: 37.7599, longitude: -122.4148 };
    expect((await applyIn(GERMANY, mission)).row.hasPlace).toBe(false);
    expect((await applyIn(['US', 'CA'], { phone: '+49 30 123456' })).row).toMatchObject({
      hasPlace: false,
      phone: '+49 30 123456',
    });
  });
});

it('one cell has one name, which the geocoder is asked for once', async () => {
  const { deps, addPackage, addTechnician, as } = openMarketplace({ MARKET: 'DE,FR' });
  const asked: object[] = [];
  deps.places.townAt = async (point) => {
    asked.push(point);
    return { name: 'Lübbenau' };
  };
  const villages = ['Lehde', 'Leipe'].map((city, at) => {
    const point = { latitude: SPREEWALD.latitude + at / 1000, longitude: SPREEWALD.longitude };
    return addTechnician([addPackage()], {
      ...point,
      city,
      country: 'DE',
      publicPlace: '82 km from Berlin',
    });
  });
  for (const { userId } of villages) {
    const { publicPlace } = await as(userId).technician.setPrivacy({ privacyMode: 'exact' });
    expect(publicPlace).toBe('Lübbenau');
  }
  expect(asked).toHaveLength(1);
  const found = await deps.search.query({ limit: 9, offset: 0 }, deps.clock());
  expect(found.technicians.map(({ city }) => city)).toEqual(['Lübbenau', 'Lübbenau']);
});

it('a technician keeps their country when the place becomes less exact, and moves within it', async () => {
  const { row, as, deps } = await applyIn(GERMANY);
  updateTechnician(deps.db, row.id, { isApproved: true });
  const change = { privacyMode: 'service_area' as const, serviceRadiusKm: 5 };
  expect(await as(row.userId).technician.setPrivacy(change)).toMatchObject({
    publicPlace: 'Berlin',
    country: 'DE',
  });
  const near = { latitude: 52.49, longitude: 13.42 };
  expect(await as(row.userId).technician.movePlace(near)).toMatchObject({ city: 'Berlin' });
  const munich = {
    latitude: 48.137,
    longitude: 11.575,
    address: 'Sendlinger Str. 1, 80331 München',
  };
  expect(await as(row.userId).technician.movePlace(munich)).toMatchObject({ city: 'München' });
  await expect(as(row.userId).technician.movePlace(PARIS)).rejects.toThrow(
    'Please choose a place in Germany.',
  );
  expect(deps.env.mapCenter.description).toBe('Berlin');
});

describe('a booking', () => {
  const german = {
    ...MITTE,
    country: 'DE',
    timeZone: 'Europe/Berlin',
    city: 'Berlin',
  } as const;

  it('is paid in euros, by a customer with a phone of any country', async () => {
    const market = openMarketplace({ MARKET: 'DE' });
    const packageId = market.addPackage({ priceCents: 2500 });
    const technician = market.addTechnician([packageId], german);
    const book = (customerPhone: string, timeSlot: string) =>
      inLanguage(
        'en',
        () =>
          market.visitor().booking.request({
            technicianId: technician.id,
            servicePackageIds: [packageId],
            date: '2026-11-26',
            timeSlot,
            customerName: 'Carl Kunde',
            customerEmail: 'carl@example.com',
            customerPhone,
          }),
        { defaultLanguage: 'en', market: GERMANY },
      );
    const { id, totalPrice } = await book('030 123456', '09:00');
    expect(totalPrice).toBe('25.00');
    expect(bookingById(market.deps.db, id)).toMatchObject({
      currency: 'EUR',
      customerPhone: '+49 30 123456',
      customerPhoneE164: '+4930123456',
    });
    const foreign = await book('+33 6 12 34 56 78', '11:00');
    expect(bookingById(market.deps.db, foreign.id)?.customerPhone).toBe('+33 6 12 34 56 78');
    await expect(book('123', '13:00')).rejects.toThrow('Please enter a complete phone number.');
  });
});

it('a town is searched for in the market alone', async () => {
  const germany = openMarketplace({ MARKET: 'DE' }).deps.places;
  expect(await germany.geocode('Berlin')).toMatchObject({ latitude: 52.52 });
  expect((await germany.autocomplete('ber')).map(({ name }) => name)).toEqual(['Berlin']);
  expect(await germany.geocode('Portland, OR')).toBeUndefined();
  const america = openMarketplace().deps.places;
  expect((await america.geocode('Berlin'))?.latitude).not.toBe(52.52);
});
