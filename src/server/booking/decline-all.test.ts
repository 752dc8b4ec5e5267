import { expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';

const DATE = '2026-11-25';
const REASON = 'No thanks';

/** Two requests from one sender. */
async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const request = {
    technicianId: technician.id,
    servicePackageIds: [1],
    date: DATE,
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
  };
  const { booking } = market.visitor();
  const { id } = await booking.request({ ...request, timeSlot: '10:00' });
  await booking.request({ ...request, timeSlot: '12:00' });
  return { market, technician, request, id, caller: market.as(technician.userId).booking };
}

it('declining all requests of a sender frees their times at once', async () => {
  const { market, technician, caller, id } = await open();
  const freeTimes = () =>
    market.deps.search
      .openDays(technician.id, market.deps.clock())
      ?.find(({ date }) => date === DATE)?.timeSlots.length;
  expect(freeTimes()).toBe(13);
  expect(await caller.declineAll({ id, reason: REASON })).toEqual({ declined: 2 });
  expect(freeTimes()).toBe(15);
});

it('the log names the admin who declined a network, and the booking', async () => {
  const { market, id } = await open();
  const admin = market.as(market.addAdmin()).booking;
  await admin.declineAll({ id, reason: REASON });
  const log = market.deps.db.$client.prepare(
    `SELECT admin_email, subject_type, subject_id, subject_name FROM audit_log
      WHERE action = 'decline-network'`,
  );
  expect(log.raw().all()).toEqual([['signed-in@example.com', 'booking', id, '']]);
});

it('a technician declines no one else’s requests, and none that staff entered', async () => {
  const { market, caller, request, id } = await open();
  const other = market.as(market.addTechnician([1]).userId).booking;
  const refused = { code: 'NOT_FOUND', message: refusalText('error.notFound') };
  await expect(other.get({ id })).rejects.toMatchObject(refused);
  await expect(other.declineAll({ id, reason: REASON })).rejects.toMatchObject(refused);
  await expect(caller.get({ id: 99 })).rejects.toMatchObject(refused);
  const admin = market.as(market.addAdmin()).booking;
  const entered = await admin.enter({ ...request, timeSlot: '14:00' });
  expect((await caller.get({ id: entered.id })).sameSender).toEqual({ requests: 0, by: 'sender' });
});
