import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { listOutbox } from '../store/email/outbox-lists.ts';

async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const other = market.addTechnician([1]);
  const booked = await market.visitor().booking.request(bookingRequest());
  return { market, technician, other, booked };
}

describe('confirming', () => {
  it('confirms a pending request, records it and emails both sides', async () => {
    const { market, technician, booked } = await open();
    const confirmed = await market.as(technician.userId).booking.confirm({ id: booked.id });
    expect(confirmed.status).toBe('confirmed');
    expect(eventsOfBooking(market.deps.db, booked.id).map(({ kind }) => kind)).toEqual([
      'request',
      'confirm',
    ]);
    const { rows } = listOutbox(market.deps.db, { limit: 10, offset: 0 });
    expect(rows.map(({ to }) => to).filter((to) => to === 'ada@example.com')).toHaveLength(2);
    expect(rows).toHaveLength(4);
  });

  it('is refused the second time, without more emails', async () => {
    const { market, technician, booked } = await open();
    const caller = market.as(technician.userId);
    await caller.booking.confirm({ id: booked.id });
    await expect(caller.booking.confirm({ id: booked.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('error.changed'),
    });
    expect(listOutbox(market.deps.db, { limit: 10, offset: 0 }).total).toBe(4);
  });

  it('is refused on a page that shows another time than the request has', async () => {
    const { market, technician, booked } = await open();
    const caller = market.as(technician.userId).booking;
    const startsAt = Date.parse('2026-11-24T10:00:00-08:00');
    await expect(
      caller.confirm({ id: booked.id, startsAt: startsAt + 3_600_000 }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: refusalText('error.changed') });
    await expect(caller.confirm({ id: booked.id, startsAt })).resolves.toMatchObject({ startsAt });
  });

  it('is refused once the time has begun, also for an admin', async () => {
    const { market, technician, booked } = await open();
    const { id } = booked;
    const admin = market.addAdmin();
    market.setNow(Date.parse('2026-11-24T10:00:00-08:00'));
    for (const userId of [technician.userId, admin]) {
      await expect(market.as(userId).booking.confirm({ id })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This request has expired, because its time has passed.',
      });
    }
  });

  it("answers NOT_FOUND for another technician's booking", async () => {
    const { market, other, booked } = await open();
    await expect(market.as(other.userId).booking.confirm({ id: booked.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: refusalText('error.notFound'),
    });
  });

  it('is for approved technicians: visitors and applicants are refused', async () => {
    const { market, technician, booked } = await open();
    await expect(market.visitor().booking.confirm({ id: booked.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    market.deps.db.$client.exec('UPDATE technicians SET is_approved = 0');
    await expect(
      market.as(technician.userId).booking.confirm({ id: booked.id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is still possible for a frozen technician', async () => {
    const { market, technician, booked } = await open();
    market.deps.db.$client.exec('UPDATE technicians SET is_frozen = 1');
    await expect(
      market.as(technician.userId).booking.confirm({ id: booked.id }),
    ).resolves.toMatchObject({ status: 'confirmed' });
  });
});
