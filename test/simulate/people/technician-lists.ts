/** What a technician reads of their own bookings: all of them as they stand, and no one else's. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { compareListed, isContactHidden } from '../invariants/own-bookings.ts';
import type { BookingRecord } from '../invariants/records.ts';
import type { World } from '../world.ts';

const SHOWN = 50;

type Listed = Parameters<typeof compareListed>[1];

/** @param email of the account, which changes when the technician starts anew */
export function createOwnLists(world: World, me: Person, email: () => string) {
  const { random } = me;

  return { open, all };

  /** Requests and bookings that are still to come, or to be marked. */
  async function open() {
    const answer = await world.ask(me, 'looks at bookings', (caller) =>
      caller.booking.ofTechnician({ status: ['pending', 'confirmed'], limit: SHOWN }),
    );
    if (answer.ok) {
      const { bookings, total } = answer.value;
      refuseOther('open bookings', bookings, total, ({ status }) =>
        /pending|confirmed/.test(status),
      );
      if (random.chance(0.1)) await readSummary();
      if (random.chance(0.1)) await find();
      return bookings;
    }
    // The session has ended: the next visit begins with signing in.
    if (answer.code === 'UNAUTHORIZED') me.session = undefined;
    return [];
  }

  async function all() {
    const answer = await world.ask(me, 'looks at all bookings', (caller) =>
      caller.booking.ofTechnician({ limit: SHOWN }),
    );
    if (!answer.ok) return undefined;
    const { bookings, total } = answer.value;
    refuseOther('all bookings', bookings, total, () => true);
    return bookings;
  }

  function own(): BookingRecord[] {
    const records = world.invariants.records();
    return records.bookingsWith(records.technicianOf(email())?.id);
  }

  /** Now and then: they look at them every few hours. */
  function refuseOther(
    what: string,
    list: Listed,
    total: number,
    isIn: (row: BookingRecord) => boolean,
  ): void {
    if (!random.chance(0.3)) return;
    const records = world.invariants.records();
    const should = own()
      .filter(isIn)
      .map(({ id }) => id);
    const is = [total, ...list.map(({ id }) => id)].join();
    if (is !== [should.length, ...should.slice(0, SHOWN)].join()) {
      throw new BrokenPromise('own bookings', `${what} of ${me.name}: ${is}, should be ${should}`);
    }
    if (me.language === 'en') compareListed(records, list, world.clock());
  }

  /** Of some days, or by what a customer says on the phone. */
  async function find() {
    const like = random.shuffle(own())[0];
    if (!like) return;
    const { date, reference, email: of, name } = like;
    const isBetween = (day: string | null, from: string, to: string) =>
      day !== null && from <= day && day <= to;
    const isThen = (row: BookingRecord, from: string, to: string) =>
      isBetween(row.date, from, to) || isBetween(row.proposedDate, from, to);
    const isHidden = (row: BookingRecord) =>
      isContactHidden(world.invariants.records(), row, world.clock());
    const [filter, isIn] = random.pick<[object, (row: BookingRecord) => boolean]>([
      [{ from: date, to: date }, (row) => isThen(row, date, date)],
      [{ to: date }, (row) => isThen(row, '', date)],
      [
        { from: date, status: [like.status] },
        (row) => row.status === like.status && isThen(row, date, '9'),
      ],
      [{ query: reference }, (row) => row.reference === reference],
      [
        { query: name || reference },
        (row) => (name ? row.name.includes(name) && !isHidden(row) : row.reference === reference),
      ],
      [
        { query: of || reference },
        (row) => (of ? row.email === of && !isHidden(row) : row.reference === reference),
      ],
    ]);
    const what = `bookings ${JSON.stringify(filter)}`;
    const answer = await world.ask(me, `looks for ${what}`, (caller) =>
      caller.booking.ofTechnician({ ...filter, limit: SHOWN } as never),
    );
    if (answer.ok) refuseOther(what, answer.value.bookings, answer.value.total, isIn);
  }

  /** The counts on the overview, and the latest five. */
  async function readSummary() {
    const answer = await world.ask(me, 'reads the overview', (caller) => caller.booking.summary());
    if (!answer.ok) return;
    const { pending, confirmed, recent } = answer.value;
    const rows = own();
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    const latest = rows.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, 5);
    const should = [count('pending'), count('confirmed'), ...latest.map(({ id }) => id)];
    const are = [pending, confirmed, ...recent.map(({ id }) => id)];
    if (are.join() === should.join()) return;
    throw new BrokenPromise('own bookings', `${me.name} reads ${are}, should read ${should}`);
  }
}
