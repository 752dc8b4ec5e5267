/** Admins look for bookings and technicians: what they find is what the tables say. */
import type { Database } from 'better-sqlite3';
import { exportBookings } from '../../../src/server/admin/bookings/export-bookings.ts';
import { currentUser } from '../../../src/server/http/request-context.ts';
import type { BookingFilter } from '../../../src/shared/admin/admin-booking.schema.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import {
  activityIds,
  type BookingSearch,
  bookingIds,
  TECHNICIAN_ORDERS,
  TECHNICIAN_STATES,
  technicianIds,
} from '../invariants/admin-lists.ts';
import { compareTechnicians } from '../invariants/listed-technicians.ts';
import { overviewOf } from '../invariants/overview.ts';
import { compareListed } from '../invariants/own-bookings.ts';
import { endedProposals } from '../invariants/terms.ts';
import { instantOf } from '../invariants/wall-clock.ts';
import { HOUR, type World } from '../world.ts';
import { marketNow } from './look-at-pages.ts';

const SHOWN = 10;
/** By the next free time, which no table has. */
const BY_TIME = 'next';
/** Within quotes, which are doubled there, or without. */
const CELL = /(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g;

const WORDS = `SELECT bookings.reference, bookings.customer_name, technicians.name,
    packages ->> '$[0].name'
  FROM bookings LEFT JOIN technicians ON technicians.id = technician_id WHERE bookings.id = ?`;

const EVENTS = `SELECT kind || ' ' || coalesce(reason, '') FROM booking_events
  WHERE booking_id = ? ORDER BY id`;
const REASON = "SELECT coalesce(cancel_reason, '') FROM bookings WHERE id = ?";
const TECHNICIAN_WORDS = `SELECT technicians.name, email, technicians.phone, city
  FROM technicians JOIN users ON users.id = user_id WHERE technicians.id = ?`;

/** What somebody may type who looks for a booking. */
function wordsOf(db: Database, id: number): string[] {
  const words = db.prepare(WORDS).raw().get(id) as (string | null)[];
  return words.flatMap((word) => word || []);
}

/** Spreadsheets would evaluate a text that begins like one. */
function refuseFormulas(csv: string): void {
  for (const [, quoted, plain = quoted ?? ''] of csv.matchAll(CELL)) {
    if (!/^\s*[=+\-@\t\r]/.test(plain)) continue;
    throw new BrokenPromise('nothing is evaluated', `an export has the cell ${plain}`);
  }
}

export function createLists(world: World, me: Person) {
  const random = me.random.fork('lists');

  return { findBookings, findTechnicians, readOverview, readActivity };

  function refuseOther(what: string, is: readonly unknown[], should: readonly unknown[]): void {
    if (is.join() === should.join()) return;
    throw new BrokenPromise('lists as recomputed', `${what}: ${is}, should be ${should}`);
  }

  async function findBookings() {
    const records = world.invariants.records();
    const { db } = records;
    const all = records.bookings();
    if (all.length === 0) return;
    const like = random.pick(all);
    const waitingHours = random.int(1, 24);
    const choices: BookingFilter[] = [
      { from: like.date, to: like.date },
      { to: like.date, status: like.status as never },
      { from: like.date, sort: 'soonest' },
      { technicianId: like.technicianId ?? undefined, sort: 'latest' },
      { status: like.status as never, sort: 'highest' },
      { cancelKind: random.pick(['cancelled', 'declined', 'expired', 'no_show']) },
      { query: like.email || 'nobody@post.example', sort: 'oldest' },
      { query: random.pick(wordsOf(db, like.id)) },
      { waitingHours },
    ];
    const filter = random.pick(choices);
    const search: BookingSearch = {
      ...filter,
      ...(filter.waitingHours && {
        waitingSince: world.clock() - waitingHours * HOUR,
        ended: endedProposals(records, world.clock()),
      }),
    };
    const what = `bookings ${JSON.stringify(filter)}`;
    const should = bookingIds(db, search);
    const offset = should.length > SHOWN && random.chance(0.3) ? SHOWN : 0;
    const answer = await world.ask(me, `looks for ${what}`, (caller) =>
      caller.admin.bookings.list({ ...filter, limit: SHOWN, offset }),
    );
    if (!answer.ok) return;
    const { total, bookings: found } = answer.value;
    refuseOther(
      what,
      [total, ...found.map(({ id }) => id)],
      [should.length, ...should.slice(offset, offset + SHOWN)],
    );
    compareListed(records, found, world.clock());
    if (random.chance(0.2)) await exportThem(filter, should, what);
    else if (found[0] && random.chance(0.3)) await open(found[0].id);
  }

  /** What has happened to it, what was written about it, and what each service cost. */
  async function open(id: number) {
    const answer = await world.ask(me, `opens booking ${id}`, (caller) =>
      caller.admin.bookings.get({ id }),
    );
    if (!answer.ok) return;
    const { events, emails, packages } = answer.value;
    const { db, booking } = world.invariants.records();
    const all = (sql: string) => db.prepare(sql).pluck().all(id) as string[];
    const booked = JSON.parse(booking(id)?.packages ?? '[]') as { priceCents: number }[];
    refuseOther(
      `booking ${id}`,
      [
        ...events.map(({ kind, reason }) => `${kind} ${reason ?? ''}`),
        ...emails.map((email) => email.id),
        ...packages.map(({ price }) => price),
      ],
      [
        ...all(EVENTS),
        ...all('SELECT id FROM outbox WHERE booking_id = ? ORDER BY id DESC'),
        ...booked.map(({ priceCents }) => (priceCents / 100).toFixed(2)),
      ],
    );
  }

  async function exportThem(filter: BookingFilter, should: readonly number[], what: string) {
    const { deps } = world.server();
    const admin = await currentUser(deps.db, me.session);
    if (!admin || world.faults.isDiskFull) return;
    world.note(me.name, 'exports them');
    let text = '';
    for await (const part of exportBookings(deps, admin, filter)) text += part;
    const lines = text.split('\r\n').flatMap((line) => /^\d+(?=,TW-)/.exec(line)?.[0] ?? []);
    refuseOther(`the export of ${what}`, lines.map(Number), should);
    refuseFormulas(text);
    refuseOtherCells(text, should);
  }

  /** Contact, day, total and how it ended stand in their own columns. */
  function refuseOtherCells(csv: string, ids: readonly number[]): void {
    const { booking, db } = world.invariants.records();
    const lines = csv.split('\r\n');
    for (const id of ids) {
      const row = booking(id);
      const line = lines.find((one) => one.startsWith(`${id},`));
      if (!row || !line) continue;
      const { reference, date, slot, timeZone, email, phone, totalCents, currency } = row;
      const reason = db.prepare(REASON).pluck().get(id) as string;
      const cells = [
        `${id},${reference},`,
        `,${date},${slot},${timeZone},`,
        `,${email},${phone},`,
        `,${(totalCents / 100).toFixed(2)},${currency},`,
        // Others are written with quotes, or so that no spreadsheet evaluates them.
        `${/^\w[^,;"]*$|^$/.test(reason) ? `,${reason},` : ''}${new Date(row.createdAt).toISOString()}`,
      ];
      const isEnded = !line.includes(`,${currency},,`);
      const lost =
        cells.find((one) => !line.includes(one)) ??
        (isEnded === (row.status === 'cancelled') ? undefined : row.status);
      if (lost) throw new BrokenPromise('lists as recomputed', `${line} has no ${lost}`);
    }
  }

  /** One after another, or who is on the phone. */
  async function findTechnicians() {
    const filter = random.pick(TECHNICIAN_STATES);
    const sort = random.pick([...TECHNICIAN_ORDERS, BY_TIME] as const);
    if (sort === BY_TIME && world.faults.skew !== 0) return;
    const all = idsBy(sort, filter);
    const words = all.length > 0 && random.chance(0.3) ? wordsOfTechnician(random.pick(all)) : [];
    const query = words.length > 0 ? random.pick(words) : undefined;
    const offset = !query && all.length > SHOWN && random.chance(0.3) ? SHOWN : 0;
    const what = `${filter} technicians by ${sort}${query ? ` like ${query}` : ''}`;
    const answer = await world.ask(me, `looks for ${what}`, (caller) =>
      caller.admin.technicians.list({ filter, sort, query, limit: SHOWN, offset }),
    );
    if (!answer.ok) return;
    const records = world.invariants.records();
    const should = idsBy(sort, filter, query);
    const { total, technicians } = answer.value;
    refuseOther(
      what,
      [total, ...technicians.map(({ id }) => id)],
      [should.length, ...should.slice(offset, offset + SHOWN)],
    );
    compareTechnicians(records, technicians);
  }

  function idsBy(
    sort: (typeof TECHNICIAN_ORDERS)[number] | typeof BY_TIME,
    filter: (typeof TECHNICIAN_STATES)[number],
    query?: string,
  ): number[] {
    const { db } = world.invariants.records();
    if (sort !== BY_TIME) return technicianIds(db, filter, sort, query);
    const times = new Map(
      marketNow(world).flatMap(({ technician, starts: [first] }) =>
        first
          ? [[technician.id, instantOf(first.date, first.slot, technician.timeZone)] as const]
          : [],
      ),
    );
    const timeOf = (id: number) => times.get(id) ?? Number.MAX_VALUE;
    const ids = technicianIds(db, filter, 'applied', query);
    return ids.toSorted((a, b) => timeOf(a) - timeOf(b));
  }

  function wordsOfTechnician(id: number): string[] {
    const { db } = world.invariants.records();
    return (db.prepare(TECHNICIAN_WORDS).raw().get(id) as string[]).filter(Boolean);
  }

  async function readActivity() {
    const answer = await world.ask(me, 'reads what admins did', (caller) =>
      caller.admin.audit({ limit: SHOWN } as never),
    );
    if (!answer.ok) return;
    const should = activityIds(world.invariants.records().db);
    const { total, entries } = answer.value;
    refuseOther(
      'activity',
      [total, ...entries.map(({ id }) => id)],
      [should.length, ...should.slice(0, SHOWN)],
    );
  }

  async function readOverview() {
    const answer = await world.ask(me, 'reads the overview', (caller) => caller.admin.overview());
    if (!answer.ok) return;
    const { bookingsByStatus, notices, weeks, ...counts } = answer.value;
    const shown: Record<string, unknown> = { ...counts, ...bookingsByStatus, ...notices };
    for (const [index, week] of weeks.entries()) {
      for (const [status, count] of Object.entries(week.counts)) {
        shown[`${status} in week ${index}`] = count;
      }
    }
    const should = overviewOf(world.invariants.records(), world.clock());
    for (const [name, count] of Object.entries(should)) {
      refuseOther(`${name} in the overview`, [shown[name]], [count]);
    }
  }
}
