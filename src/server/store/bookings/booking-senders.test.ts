import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { plansOf } from '../../../../test/query-plan.ts';
import { countsOf, forgetSenders, insertSender } from './booking-senders.ts';
import { insertBooking } from './bookings.ts';

function open() {
  const { db } = openMarketplace().deps;
  let bookings = 0;
  const ask = (
    sender: { network: string; email: string },
    createdAt: number,
    status: 'pending' | 'cancelled' = 'pending',
  ) => {
    const booking = insertBooking(db, {
      reference: `TW-${bookings++}`,
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
      customerPhone: '(555) 123-4567',
      technicianId: null,
      packages: [],
      date: '2026-11-23',
      timeSlot: '09:00',
      slotCount: 1,
      timeZone: 'UTC',
      startsAt: 0,
      endsAt: 1,
      status,
      totalCents: 0,
      currency: 'USD',
      createdAt,
      updatedAt: createdAt,
    });
    insertSender(db, {
      bookingId: booking.id,
      phone: 'phone',
      widerNetwork: 'wider',
      ...sender,
      createdAt,
    });
  };
  return { db, ask };
}
const sender = { email: 'ada', phone: 'phone', network: 'home', widerNetwork: 'wider' };

it('counts what a sender has asked for since then, by each thing they are known by', () => {
  const { db, ask } = open();
  ask({ network: 'home', email: 'ada' }, 1001);
  ask({ network: 'home', email: 'bea' }, 1001, 'cancelled');
  ask({ network: 'office', email: 'ada' }, 1001);
  ask({ network: 'home', email: 'ada' }, 1000);
  const since = { technicianId: 0, since: 1000 };
  expect(countsOf(db, 'network', sender, since)).toMatchObject({ asked: 2, open: 2 });
  expect(countsOf(db, 'widerNetwork', sender, since)).toMatchObject({ asked: 3, open: 3 });
  expect(countsOf(db, 'email', sender, since)).toMatchObject({ open: 3, provedOpen: 0 });
});

it('forgets who asked once that is long ago and the booking is over', () => {
  const { db, ask } = open();
  ask({ network: 'home', email: 'ada' }, 1000, 'cancelled');
  ask({ network: 'home', email: 'ada' }, 1000);
  ask({ network: 'home', email: 'ada' }, 2000, 'cancelled');
  forgetSenders(db, 1500);
  expect(countsOf(db, 'network', sender, { technicianId: 0, since: 0 }).asked).toBe(2);
});

it('reads no requests of others to count them', () => {
  const { db } = open();
  const plans = plansOf(db, () => {
    for (const by of ['network', 'widerNetwork', 'email'] as const) {
      countsOf(db, by, sender, { technicianId: 0, since: 0 });
    }
  });
  const searches = ['network', 'wider', 'email'].flatMap((by) => [
    `SEARCH booking_senders USING INDEX booking_senders_${by} `,
    'SEARCH bookings USING INTEGER PRIMARY KEY ',
  ]);
  expect(plans.map((plan) => plan.replace(/COVERING |\(.*/g, ''))).toEqual(searches);
});
