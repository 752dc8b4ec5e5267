import { describe, expect, it } from 'vitest';
import { appointmentPlace } from './appointment-place.ts';

const STREET = '1 Secret Street';
const THEIRS = '500 Valencia Street';
const POINT = { latitude: 37.76123, longitude: -122.41987 };
const SHOP = {
  ...POINT,
  privacyMode: 'exact',
  publicPlace: 'Mission District',
  address: STREET,
  phone: '+15551234567',
} as const;

const confirmed = { status: 'confirmed', serviceAddress: null } as const;
const pending = { status: 'pending', serviceAddress: null } as const;

describe('the holder of a confirmed booking’s link', () => {
  it('knows street, point and phone of an exact place', () => {
    expect(appointmentPlace(confirmed, SHOP, 'customer')).toEqual({
      where: STREET,
      address: STREET,
      point: POINT,
      phone: SHOP.phone,
      addressFollows: false,
    });
  });

  it('knows the street of an approximate place, but not its point', () => {
    const place = appointmentPlace(confirmed, { ...SHOP, privacyMode: 'approximate' }, 'customer');
    expect(place).toMatchObject({ where: STREET, address: STREET, point: null });
  });

  it('knows only the phone of a technician who works in a service area', () => {
    const technician = { ...SHOP, privacyMode: 'service_area' } as const;
    expect(appointmentPlace(confirmed, technician, 'customer')).toEqual({
      where: SHOP.publicPlace,
      address: null,
      point: null,
      phone: SHOP.phone,
      addressFollows: false,
    });
  });

  it('knows only the phone of a technician who comes to them', () => {
    expect(
      appointmentPlace({ ...confirmed, serviceAddress: THEIRS }, SHOP, 'customer'),
    ).toMatchObject({ where: THEIRS, address: null, point: null, phone: SHOP.phone });
  });
});

describe('the holder of a request’s link', () => {
  const hidden = { address: null, point: null, phone: null };

  it('learns that the address follows when they bring the bike', () => {
    expect(appointmentPlace(pending, SHOP, 'customer')).toEqual({
      ...hidden,
      where: SHOP.publicPlace,
      addressFollows: true,
    });
  });

  it('learns nothing of the kind when the technician comes, or works in a service area', () => {
    const comes = appointmentPlace({ ...pending, serviceAddress: THEIRS }, SHOP, 'customer');
    expect(comes).toEqual({ ...hidden, where: THEIRS, addressFollows: false });
    const area = appointmentPlace(pending, { ...SHOP, privacyMode: 'service_area' }, 'customer');
    expect(area).toEqual({ ...hidden, where: SHOP.publicPlace, addressFollows: false });
  });
});

it.each([
  ['completed', SHOP.phone],
  ['cancelled', null],
] as const)('a %s booking hides the street again, and shows the phone %s', (status, phone) => {
  expect(appointmentPlace({ ...confirmed, status }, SHOP, 'customer')).toEqual({
    where: SHOP.publicPlace,
    address: null,
    point: null,
    phone,
    addressFollows: false,
  });
});

it('technicians know their own place in every state and mode', () => {
  const technician = { ...SHOP, privacyMode: 'service_area' } as const;
  const own = { address: STREET, point: POINT, phone: SHOP.phone };
  expect(appointmentPlace(pending, technician, 'technician')).toMatchObject({
    ...own,
    where: STREET,
  });
  const visit = { status: 'cancelled', serviceAddress: THEIRS } as const;
  expect(appointmentPlace(visit, technician, 'technician')).toMatchObject({
    ...own,
    where: THEIRS,
  });
});
