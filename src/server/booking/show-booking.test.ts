import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { PrivacyMode } from '../../shared/place/location-privacy.ts';
import { DAY_MS } from '../../shared/time.ts';

const LATER = { date: '2026-11-25', timeSlot: '15:00' } as const;

async function open(
  wish: { specialInstructions?: string; serviceAddress?: string } = {},
  privacyMode: PrivacyMode = 'approximate',
) {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()], { privacyMode });
  const booked = await market
    .visitor()
    .booking.request(bookingRequest({ date: '2026-11-25', ...wish }));
  const token = booked.manageUrl.split('/').at(-1) ?? '';
  const caller = market.as(technician.userId).booking;
  const link = market.visitor().booking.link;
  return { market, technician, booked, id: booked.id, token, caller, link };
}

it('a customer can cancel and move a request, and answer a time that the technician proposes', async () => {
  const { booked, id, token, caller, link } = await open();
  expect(booked.isHeld).toBe(true);
  const waiting = { canCancel: true, canReschedule: true, isHeld: true, expiresAt: NOW + DAY_MS };
  expect(await link.show({ token })).toMatchObject({ ...waiting, canAnswerProposal: false });
  await caller.propose({ id, ...LATER });
  expect(await link.show({ token })).toMatchObject({ ...waiting, canAnswerProposal: true });
  await caller.decline({ id, reason: 'I am away' });
  expect(await link.show({ token })).toMatchObject({
    canCancel: false,
    canReschedule: false,
    canAnswerProposal: false,
    isHeld: false,
    expiresAt: null,
  });
});

it('both sides and admins read that the address of a visit is missing, and not of work in a workshop', async () => {
  const shown = async ({ market, id, token, caller, link }: Awaited<ReturnType<typeof open>>) => {
    const [mine] = (await caller.ofTechnician({})).bookings;
    const { admin } = market.as(market.addAdmin());
    const sides = [await link.show({ token }), mine, await admin.bookings.get({ id })];
    return sides.map((side) => side?.isAddressMissing);
  };
  expect(await shown(await open({}, 'service_area'))).toEqual([true, true, true]);
  const given = { serviceAddress: 'Pine Street 1' };
  expect(await shown(await open(given, 'service_area'))).toEqual([false, false, false]);
  expect(await shown(await open())).toEqual([false, false, false]);
});

it('only an unanswered request expires, for the customer and for the technician', async () => {
  const { id, token, caller, link } = await open();
  const listed = async () => (await caller.ofTechnician({})).bookings[0]?.expiresAt;
  expect(await listed()).toBe(NOW + DAY_MS);
  await caller.confirm({ id });
  expect(await listed()).toBeNull();
  expect((await link.show({ token })).expiresAt).toBeNull();
});

it('both sides read the customer’s instructions, and nothing where there are none', async () => {
  for (const specialInstructions of ['The gate code is 7', undefined]) {
    const { token, caller, link } = await open(specialInstructions ? { specialInstructions } : {});
    const [mine] = (await caller.ofTechnician({})).bookings;
    const shown = await link.show({ token });
    expect([mine?.specialInstructions, shown.specialInstructions]).toEqual(
      Array(2).fill(specialInstructions ?? ''),
    );
  }
});

it('a technician who isn’t listed anymore has no page to link to', async () => {
  const { market, technician, token, link } = await open();
  expect((await link.show({ token })).technician?.isListed).toBe(true);
  market.deps.db.$client.exec('UPDATE technicians SET is_frozen = 1');
  market.deps.search.upsert(technician.id);
  expect((await link.show({ token })).technician?.isListed).toBe(false);
});

it('a customer who was erased is a guest in the technician’s list', async () => {
  const { token, caller, link } = await open();
  await link.cancel({ token });
  await link.erase({ token });
  expect((await caller.ofTechnician({})).bookings[0]?.customerName).toBe('Guest');
});
