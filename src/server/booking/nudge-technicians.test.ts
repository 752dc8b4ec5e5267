import { beforeEach, expect, it } from 'vitest';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

let market: Marketplace;
let packageId: number;
let admin: ReturnType<Marketplace['as']>;

beforeEach(() => {
  market = openMarketplace();
  packageId = market.addPackage();
  admin = market.as(market.addAdmin());
});

async function request(technicianId: number, timeSlot: string): Promise<number> {
  const { id } = await market.visitor().booking.request({
    technicianId,
    servicePackageIds: [packageId],
    date: '2026-11-25',
    timeSlot,
    customerName: 'Ria Rider',
    customerEmail: `ria${timeSlot.slice(0, 2)}@example.com`,
    customerPhone: '5551234567',
  });
  return id;
}

const sent = (kind: string) =>
  outboxPage(market.deps.db, { limit: 99, offset: 0 }).rows.filter((row) => row.kind === kind);

it('each technician with waiting requests gets one email a day', async () => {
  const [busy, idle, other] = [1, 2, 3].map(() => market.addTechnician([packageId]));
  await request(busy!.id, '10:00');
  await request(busy!.id, '12:00');
  const answered = await request(idle!.id, '10:00');
  await market.as(idle!.userId).booking.confirm({ id: answered });
  const proposed = await request(other!.id, '10:00');
  await market
    .as(other!.userId)
    .booking.propose({ id: proposed, date: '2026-11-25', timeSlot: '12:00' });

  expect(await admin.booking.nudge({ status: 'pending' })).toEqual({ nudged: 1 });
  expect(await admin.booking.nudge({ status: 'pending' })).toEqual({ nudged: 0 });
  expect(sent('requests-waiting')).toMatchObject([
    { userId: busy!.userId, subject: '2 requests are waiting for your answer' },
  ]);
  const { entries } = await admin.admin.audit({ query: 'reminded' });
  expect(entries).toMatchObject([{ action: 'nudge', subjectName: '1 technician' }]);

  market.setNow(market.deps.clock() + DAY_MS - 1);
  expect(await admin.booking.nudge({ status: 'pending' })).toEqual({ nudged: 0 });
  market.setNow(market.deps.clock() + 1);
  expect(await admin.booking.nudge({ status: 'pending' })).toEqual({ nudged: 1 });
});

it('only requests of the list count, and none that wait for their customer’s email', async () => {
  const { id } = market.addTechnician([packageId]);
  const asked = await request(id, '10:00');
  expect(await admin.booking.nudge({ waitingHours: 1 })).toEqual({ nudged: 0 });
  market.setNow(market.deps.clock() + HOUR_MS);
  market.deps.db.$client.exec(`UPDATE bookings SET awaits_email_until = 1 WHERE id = ${asked}`);
  expect(await admin.booking.nudge({ waitingHours: 1 })).toEqual({ nudged: 0 });
  market.deps.db.$client.exec('UPDATE bookings SET awaits_email_until = NULL');
  expect(await admin.booking.nudge({ waitingHours: 1 })).toEqual({ nudged: 1 });
});

it('a customer’s link is sent again to the booking’s address, once for a double press', async () => {
  const { id: technicianId } = market.addTechnician([packageId]);
  const id = await request(technicianId, '10:00');
  await admin.booking.resendLink({ id });
  await admin.booking.resendLink({ id });
  expect(sent('booking-link')).toMatchObject([{ to: 'ria10@example.com', isSecret: true }]);
  const { entries } = await admin.admin.audit({});
  expect(entries).toMatchObject([
    { action: 'resend-email', subjectType: 'booking', subjectId: id },
  ]);
  market.deps.db.$client.exec("UPDATE bookings SET customer_email = ''");
  await expect(admin.booking.resendLink({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
});
