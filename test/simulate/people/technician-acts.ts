/** What technicians do now and then in their dashboard. */
import { feedOf } from '../../../src/server/http/calendar-routes.ts';
import { SLOTS } from '../../../src/shared/time/slots.ts';
import { anyPlace } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { comparePlaces } from '../invariants/public-places.ts';
import type { World } from '../world.ts';
import { type Act, noOneAt } from './acts.ts';

const ME = 'SELECT id, user_id, version FROM technicians WHERE id = @me';
/** Often days on which somebody has booked: what was agreed stays, the rest isn't offered anymore. */
const DAYS = `SELECT date AS name FROM booking_slots WHERE technician_id = @me AND date > @today
  UNION SELECT date(@today, value || ' days') FROM json_each('[1, 4, 11, 20, 30]')`;
const COMING = `SELECT id, calendar_sequence AS version FROM bookings WHERE technician_id = ?
  AND status = 'confirmed' AND starts_at > ? AND service_address IS NULL`;
const CONSENTS = `SELECT kind, is_granted, version, at FROM consents
  WHERE user_id = (SELECT user_id FROM technicians WHERE id = ?) ORDER BY at, rowid`;
const OTHERS = 'SELECT id FROM bookings WHERE technician_id <> @me';

/** To be called before a technician moves or is moved: who was coming has to hear of the new address. */
export function bookingsAt({ id }: { id: number }, world: World): () => void {
  const { db } = world.invariants.records();
  const coming = db.prepare(COMING).all(id, world.clock()) as { id: number; version: number }[];
  return () => {
    const { booking, offers } = world.invariants.records();
    comparePlaces(world.invariants.records());
    if (offers.listing(id)?.privacyMode === 'service_area') return;
    const same = coming.find((one) => booking(one.id)?.sequence === one.version);
    if (same) throw new BrokenPromise('owed emails', `booking ${same.id} is at another address`);
  };
}

/** Answers about news are added, and none of the earlier ones is another then. */
function refuseOtherAnswers({ id }: { id: number }, world: World): () => void {
  const read = () =>
    JSON.stringify(world.invariants.records().db.prepare(CONSENTS).all(id)).slice(0, -1);
  const before = read();
  return () => {
    if (read().startsWith(before)) return;
    throw new BrokenPromise('consents', `of technician ${id} were ${before}, are ${read()}`);
  };
}

const blockedIn = ({ invariants }: World) => invariants.offers.blocked;
const keyOf = (world: World, id: number) => {
  const { technicianId, email } = world.invariants.records().booking(id)!;
  return `${technicianId} ${email}`;
};

/** The old link of a calendar works no longer. */
function refuseOldFeed({ id, version }: { id: number; version: number }, world: World) {
  const tokenIn = () => world.server().deps.links.token('calendar', id, version);
  return () => {
    if (feedOf(world.server().deps, tokenIn()) === undefined) return;
    throw new BrokenPromise('links end', `the old calendar link of ${id} still works`);
  };
}

export const TECHNICIAN_ACTS: readonly Act[] = [
  {
    often: 1,
    what: 'sets weekly hours',
    call({ technician }, _, random) {
      const from = random.int(0, 4);
      const timeSlots = SLOTS.slice(from, from + random.int(6, 10));
      const days = random.sample([0, 1, 2, 3, 4, 5, 6], random.int(4, 6));
      const hours = days.map((weekday) => ({ weekday, timeSlots }));
      return technician.setWeeklyHours({ hours });
    },
  },
  {
    often: 3,
    what: 'changes the hours of',
    to: DAYS,
    async call({ technician }, { name: date }, random) {
      const timeSlots = random.chance(0.3) ? [] : random.sample(SLOTS, 8);
      const { undoId } = await technician.setDays({ days: [{ date, timeSlots }] });
      if (undoId !== null && random.chance(0.3)) await technician.undoHours({ id: undoId });
    },
  },
  {
    often: 2,
    what: 'blocks hours of',
    to: `SELECT date(@today, value || ' days') AS name, slots.ids AS ids
      FROM json_each('[1, 2, 3, 5, 8]'),
      (SELECT '["10:00"]' AS ids UNION SELECT '["13:00","14:00"]' UNION SELECT '["16:00"]') AS slots`,
    call: ({ technician }, { name: date, ids }) =>
      technician.blockHours({ date, timeSlots: JSON.parse(ids), label: 'Dentist @ Main St' }),
  },
  {
    often: 2,
    what: 'blocks the customer of',
    // Somebody who comes again.
    to: `SELECT max(id) AS id FROM bookings WHERE technician_id = @me AND customer_email <> ''
      AND email_confirmed_at IS NOT NULL GROUP BY customer_email HAVING count(*) > 1`,
    call: ({ booking }, { id }) => booking.customers.block({ id }),
    check:
      ({ id }, world) =>
      () =>
        blockedIn(world).set(keyOf(world, id), world.clock()),
  },
  {
    often: 0.5,
    what: 'lifts the block on',
    to: `SELECT id, booking_id AS version FROM customer_records
      WHERE technician_id = @me AND blocked_at IS NOT NULL`,
    call: ({ booking }, { id }) => booking.customers.unblock({ id }),
    check:
      ({ version }, world) =>
      () =>
        blockedIn(world).delete(keyOf(world, version)),
  },
  {
    often: 1,
    what: 'notes something about the customer of',
    to: "SELECT id, customer_phone AS name FROM bookings WHERE technician_id = @me AND customer_name <> ''",
    call: ({ booking }, { id, name }) => booking.customers.saveNote({ id, note: noOneAt(name) }),
  },
  {
    often: 0.5,
    what: 'copies the week of',
    to: DAYS,
    call: ({ technician }, { name: date }, random) =>
      technician.copyWeek({ date, weeks: random.int(1, 3) }),
  },
  {
    often: 1,
    what: 'sets privacy',
    call({ technician }, _, random) {
      const settings = {
        privacyMode: random.pick(['exact', 'approximate', 'service_area'] as const),
        comesToCustomer: random.chance(0.5),
        serviceRadiusKm: random.pick([5, 6, 8, 12, 20, 50]),
      };
      return technician.setPrivacy(settings);
    },
  },
  {
    often: 0.3,
    what: 'moves',
    to: ME,
    call({ technician }, _, random) {
      return technician.movePlace(anyPlace(random));
    },
    check: bookingsAt,
  },
  {
    often: 0.6,
    what: 'changes the profile',
    to: ME,
    call: ({ technician }, { version }) =>
      technician.changeProfile({ version, trainingProgram: `Course ${version}` }),
    once: 'outdated edits',
  },
  {
    often: 3,
    what: 'sets the price of',
    to: 'SELECT package_id AS id FROM technician_packages WHERE technician_id = @me',
    call: ({ technician }, { id }, random) =>
      technician.changeTerms({
        id,
        price: random.chance(0.3) ? null : `${random.int(20, 260)}.${random.int(10, 40)}`,
        durationMinutes: random.pick([null, 30, 60, 95]),
      }),
  },
  {
    often: 2,
    what: 'sets booking rules',
    call: ({ technician }, _, random) =>
      technician.changeProfile({
        visitFee: random.pick(['0', '20', '12.50']),
        noShowTerms: random.pick(['', 'The fee is due.']),
        gapHours: random.int(0, 2),
        jobsPerDay: random.pick([null, 1, 2, 5]),
        noticeHours: random.pick([null, 12]),
        horizonDays: random.pick([null, 14]),
      }),
  },
  {
    often: 0.3,
    what: 'has seen the new prices',
    call: ({ technician }) => technician.dismissPriceNews(),
  },
  {
    often: 0.6,
    what: 'says whether news are wanted',
    to: ME,
    call({ technician }, _, random) {
      return technician.changeNews({ isGranted: random.chance(0.5) });
    },
    check: refuseOtherAnswers,
  },
  {
    often: 1,
    what: 'answers review',
    to: 'SELECT id FROM reviews WHERE technician_id = @me AND answer IS NULL AND hidden_at IS NULL',
    call: ({ booking }, { id }) => booking.answerReview({ id, answer: 'Thank you!' }),
    once: 'reviews are answered once',
  },
  {
    often: 0.2,
    what: 'renews the calendar link of',
    to: 'SELECT id, calendar_generation AS version FROM technicians WHERE id = @me',
    call: ({ technician }) => technician.renewCalendarLink(),
    check: refuseOldFeed,
  },
  {
    often: 1,
    what: "ends somebody else's booking",
    to: OTHERS,
    call: ({ booking }, { id }, random) =>
      random.pick([booking.complete, booking.cancel])({ id, reason: 'Sorry' }),
    never: 'others stay out',
  },
];
