import { describe, expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';

const DAY = '2026-11-25';
const LATER = { date: DAY, timeSlot: '15:00' } as const;

async function open(settings: Record<string, string> = {}, durationMinutes = 60) {
  const market = openMarketplace(settings);
  const technician = market.addTechnician([market.addPackage({ durationMinutes })]);
  const { id, manageUrl } = await market.visitor().booking.request({
    technicianId: technician.id,
    servicePackageIds: [1],
    date: DAY,
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
  });
  return {
    market,
    id,
    token: manageUrl.split('/').at(-1) ?? '',
    caller: market.as(technician.userId).booking,
    link: market.visitor().booking.link,
    held: () =>
      market.deps.db.$client
        .prepare("SELECT date || ' ' || slot FROM booking_slots ORDER BY 1")
        .pluck()
        .all(),
  };
}

const refusal = (message: string) => ({ code: 'CONFLICT', message });

describe('a proposed time', () => {
  it('takes the place of an earlier one, whose hour is free again', async () => {
    const { caller, id, held } = await open();
    await caller.propose({ id, ...LATER });
    await caller.propose({ id, date: DAY, timeSlot: '17:00' });
    expect(held()).toEqual([`${DAY} 10:00`, `${DAY} 17:00`]);
  });

  it('is another than the booking has', async () => {
    const { caller, id } = await open();
    const time = { date: DAY, timeSlot: '10:00' } as const;
    await expect(caller.propose({ id, ...time })).rejects.toMatchObject(
      refusal(refusalText('error.sameTime')),
    );
    await caller.propose({ id, ...time, date: '2026-11-26' });
  });

  it('is an offered one when the customer proposes it, and any that is ahead for the technician', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.confirm({ id });
    market.deps.db.$client.exec('DELETE FROM weekly_hours');
    await expect(link.propose({ token, ...LATER })).rejects.toMatchObject(
      refusal(bookingText('error.time')),
    );
    await caller.propose({ id, ...LATER });
    await expect(
      caller.propose({ id, date: '2026-11-23', timeSlot: '09:00' }),
    ).rejects.toMatchObject(refusal(bookingText('error.time')));
  });

  it('leaves room for all of the work', async () => {
    const { caller, id } = await open({}, 120);
    await caller.propose({ id, date: DAY, timeSlot: '21:00' });
    await expect(caller.propose({ id, date: DAY, timeSlot: '22:00' })).rejects.toMatchObject(
      refusal(refusalText('error.dayTooShort')),
    );
  });

  it('is free of bookings from before a move to another zone for all of the work', async () => {
    const { market, caller, id } = await open({}, 120);
    const before = await market.visitor().booking.request({
      technicianId: 1,
      servicePackageIds: [1],
      date: DAY,
      timeSlot: '16:00',
      customerName: 'Bo Ek',
      customerEmail: 'bo@example.com',
      customerPhone: '5559876543',
    });
    // It holds 19:00 and 20:00 of New York.
    market.deps.db.$client.exec(`
      UPDATE bookings SET time_zone = 'America/New_York', time_slot = '19:00' WHERE id = ${before.id};
      UPDATE booking_slots SET slot = CASE slot WHEN '16:00' THEN '19:00' ELSE '20:00' END
        WHERE booking_id = ${before.id}`);
    await expect(caller.propose({ id, date: DAY, timeSlot: '15:00' })).rejects.toMatchObject(
      refusal(bookingText('error.slotTaken')),
    );
    await caller.propose({ id, date: DAY, timeSlot: '14:00' });
  });

  it('comes too late from a customer past the cutoff', async () => {
    const { market, caller, link, token, id } = await open({ CANCEL_CUTOFF_HOURS: '4' });
    await caller.confirm({ id });
    market.setNow(Date.parse('2026-11-25T06:00:01-08:00'));
    await expect(link.propose({ token, ...LATER })).rejects.toMatchObject(
      refusal(bookingText('error.pastCutoff')),
    );
    await caller.propose({ id, ...LATER });
  });

  it('is no longer accepted once it has passed', async () => {
    const { market, caller, link, token, id } = await open();
    await caller.propose({ id, date: '2026-11-24', timeSlot: '09:00' });
    market.setNow(Date.parse('2026-11-24T09:00:00-08:00') - 1);
    await caller.confirm({ id });
    market.setNow(Date.parse('2026-11-24T09:00:00-08:00'));
    await expect(link.accept({ token })).rejects.toMatchObject(
      refusal(refusalText('error.proposalPast')),
    );
  });

  it('of another day than the page showed isn’t accepted', async () => {
    const { caller, link, token, id } = await open();
    await caller.propose({ id, ...LATER });
    await expect(link.accept({ token, ...LATER, date: '2026-11-26' })).rejects.toMatchObject(
      refusal(refusalText('error.changed')),
    );
  });

  it('can be answered by the admin who proposed it, for a customer on the phone', async () => {
    const { market, id } = await open();
    const admin = market.as(market.addAdmin()).booking;
    await admin.propose({ id, ...LATER });
    await expect(admin.accept({ id })).resolves.toMatchObject({ ...LATER, status: 'confirmed' });
  });

  it('can’t be refused by the side that proposed it, nor when there is none', async () => {
    const { caller, link, token, id } = await open();
    await expect(link.refuse({ token })).rejects.toMatchObject(
      refusal(refusalText('error.noProposal')),
    );
    await caller.propose({ id, ...LATER });
    await expect(caller.refuse({ id })).rejects.toMatchObject(
      refusal(refusalText('error.ownProposal')),
    );
  });
});
