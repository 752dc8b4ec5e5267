import { expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import { type BookingActor, CHANGES_PER_DAY } from '../../../shared/booking/booking.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { insertBookingEvent } from '../../store/bookings/booking-events.ts';
import { refuseTooManyOfBooking } from './limits.ts';

async function open() {
  const market = openMarketplace();
  const { db } = market.deps;
  const tuneUp = market.addPackage();
  const { id: technicianId } = market.addTechnician([tuneUp]);
  const [mine, other] = await Promise.all(
    ['10:00', '11:00'].map((timeSlot) =>
      market.visitor().booking.request({
        technicianId,
        servicePackageIds: [tuneUp],
        date: '2026-11-26',
        timeSlot: timeSlot as '10:00',
        customerName: 'Ada Rider',
        customerEmail: 'ada@rider.example',
        customerPhone: '(555) 123-4567',
      }),
    ),
  );
  return {
    /** Of this booking, or of another one. */
    happened(kind: 'propose' | 'move' | 'agree' | 'accept', actor: BookingActor, change = {}) {
      insertBookingEvent(db, {
        bookingId: mine!.id,
        kind,
        actor,
        toStatus: 'pending',
        at: NOW,
        ...change,
      });
    },
    otherId: other!.id,
    giveTime: (by: BookingActor, now = NOW) => refuseTooManyOfBooking(db, mine!.id, by, now),
  };
}

const tooMany = expect.objectContaining({
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringContaining('tomorrow'),
  cause: expect.objectContaining({ seconds: DAY_MS / 1000 }),
});

it('one side gives a booking five new times a day, whatever they are called', async () => {
  const { happened, giveTime } = await open();
  const kinds = ['propose', 'move', 'agree'] as const;
  for (let count = 0; count < CHANGES_PER_DAY; count += 1) {
    expect(() => giveTime('technician')).not.toThrow();
    happened(kinds[count % 3]!, 'technician');
  }
  expect(() => giveTime('technician')).toThrow(tooMany);
  expect(() => giveTime('technician', NOW + DAY_MS - 1)).toThrow(tooMany);
  expect(() => giveTime('technician', NOW + DAY_MS)).not.toThrow();
});

it('what else happens to it, by the other side or to other bookings doesn’t count', async () => {
  const { happened, giveTime, otherId } = await open();
  for (let count = 0; count < CHANGES_PER_DAY; count += 1) {
    happened('accept', 'technician');
    happened('propose', 'customer');
    happened('propose', 'technician', { bookingId: otherId });
  }
  expect(() => giveTime('technician')).not.toThrow();
  expect(() => giveTime('customer')).toThrow(tooMany);
});
