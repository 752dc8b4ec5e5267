import { expect, it } from 'vitest';
import { plansOf } from '../../../../test/query-plan.ts';
import { openSearchMarket } from '../../../../test/search-market.ts';
import { insertBookingEvent } from './booking-events.ts';
import { eventsOfTechnicianAfter, latestBookingsOf, latestEventId } from './technician-bookings.ts';

it('reads a technician’s latest bookings without those of years ago', () => {
  const { db } = openSearchMarket();
  expect(plansOf(db, () => latestBookingsOf(db, 1, 5))).toEqual([
    'SEARCH bookings USING INDEX bookings_technician_created (technician_id=?)',
  ]);
});

it('reads only what has happened since the last event, or else only their bookings', () => {
  const { db, addTechnician, hold } = openSearchMarket();
  const bookingId = hold(addTechnician([]), '2026-11-24', ['08:00']);
  for (let at = 0; at < 1001; at += 1) {
    insertBookingEvent(db, {
      bookingId,
      kind: 'propose',
      toStatus: 'pending',
      actor: 'technician',
      at,
    });
  }
  const latest = latestEventId(db);
  const plansAfter = (id: number) => plansOf(db, () => eventsOfTechnicianAfter(db, 1, id, 100));
  expect(plansAfter(latest - 1000)).toContain(
    'SEARCH booking_events USING INTEGER PRIMARY KEY (rowid>?)',
  );
  expect(plansAfter(latest - 1001)).toContain(
    'SEARCH booking_events USING INDEX booking_events_booking (booking_id=? AND rowid>?)',
  );
});
