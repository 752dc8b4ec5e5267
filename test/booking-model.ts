/**
 * An independent model of the life of bookings, and random histories held against it: what the
 * server does must be what this plain bookkeeping says, after every single step.
 */
import { createRandom, type Random } from '../demo/random.ts';
import { manageUrl } from '../src/server/booking/queue-booking-emails.ts';
import { runScheduledTasks } from '../src/server/booking/scheduled-tasks.ts';
import { SLOTS } from '../src/shared/time/slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/shared/time.ts';
import { type Marketplace, NOW, openMarketplace } from './marketplace.ts';

const DATES = ['2026-11-24', '2026-11-25'];
/** Few slots, so that clients get in each other's way. */
const STARTS = SLOTS.slice(2, 8);
const PRICES = [7550, 12_000];
const LENGTHS = [1, 2];

interface ModelBooking {
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  date: string;
  start: number;
  length: number;
  totalCents: number;
  createdAt: number;
  changedAt: number;
  proposal?: { by: Side; date: string; start: number };
  token: string;
  /** When the last email to a side went, or is to go. */
  emailAt: Partial<Record<Side, number>>;
  /** When each side gave the booking a new time. */
  newTimesAt: Record<Side, number[]>;
  /** Until when the technician can undo its completion. */
  undoUntil?: number;
  isNudged?: boolean;
  isReminded?: boolean;
}
type Side = 'customer' | 'technician';

const other = (side: Side): Side => (side === 'customer' ? 'technician' : 'customer');
const both: readonly Side[] = ['customer', 'technician'];

/** Whom each step emails; written here again on purpose, from docs/decisions. */
const MAILED: Record<string, (by: Side) => readonly Side[]> = {
  request: () => both,
  confirm: () => both,
  decline: () => ['customer'],
  // Once it can't be undone.
  complete: () => [],
  settle: () => ['customer'],
  reopen: () => [],
  noShow: () => ['customer'],
  cancel: () => both,
  expire: () => both,
  move: () => ['technician'],
  propose: (by) => [other(by)],
  accept: () => both,
  refuse: (by) => [other(by)],
  withdraw: () => ['technician'],
  outdate: () => both,
  remind: () => ['customer'],
  nudge: () => ['technician'],
};
/** Emails about one booking to one side are this far apart; one that waits gives way to the next. */
const EMAILS_APART = 2 * MINUTE_MS;
const NEW_TIMES = 5;

export interface HistoryResult {
  steps: number;
  refused: number;
}

/** Plays one random history; throws with the seed and the step where server and model part. */
export async function playHistory(
  seed: number,
  steps: number,
  prepare: (market: Marketplace) => void = () => {},
): Promise<HistoryResult> {
  const random = createRandom(`history ${seed}`);
  const market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '1000000' });
  const packages = LENGTHS.map((length, at) =>
    market.addPackage({ priceCents: PRICES[at], durationMinutes: length * 60 }),
  );
  const technician = market.addTechnician(packages);
  prepare(market);
  const model = new Map<number, ModelBooking>();
  let emails = 0;
  let now = NOW;
  let refused = 0;

  const email = (booking: ModelBooking, step: string, by: Side) => {
    for (const side of MAILED[step]!(by)) {
      const last = booking.emailAt[side];
      if (last !== undefined && last > now) continue;
      booking.emailAt[side] = last === undefined ? now : Math.max(now, last + EMAILS_APART);
      emails += 1;
    }
  };
  const holds = (except?: number) => {
    const held = new Set<string>();
    for (const [id, booking] of model) {
      if (id === except || booking.status === 'cancelled') continue;
      for (const key of keys(booking.date, booking.start, booking.length)) held.add(key);
      const { proposal } = booking;
      if (proposal)
        for (const key of keys(proposal.date, proposal.start, booking.length)) held.add(key);
    }
    return held;
  };
  const isFree = (date: string, start: number, length: number, except?: number) =>
    keys(date, start, length).every((key) => !holds(except).has(key));
  const isSoon = (date: string, start: number) => instantOf(date, start) < now + 2 * HOUR_MS;

  for (let step = 0; step < steps; step += 1) {
    const context = `seed ${seed}, step ${step}`;
    const [id, booking] = pickBooking(random, model);
    const action = random.weighted<string>([
      ['request', 5],
      ['confirm', 4],
      ['decline', 1],
      ['cancelByCustomer', 1],
      ['cancelByTechnician', 1],
      ['complete', 1],
      ['noShow', 1],
      ['reopen', 1],
      ['proposeByCustomer', 3],
      ['proposeByTechnician', 3],
      ['acceptByCustomer', 2],
      ['acceptByTechnician', 2],
      ['refuseByCustomer', 1],
      ['refuseByTechnician', 1],
      ['withdrawByCustomer', 1],
      ['wait', 1],
      ['pause', 2],
    ]);
    const date = random.pick(DATES);
    const start = SLOTS.indexOf(random.pick(STARTS));
    const kind = random.int(0, 1);

    if (action === 'pause') {
      now += random.int(10, 150) * 1000;
      market.setNow(now);
    } else if (action === 'wait') {
      now += random.int(1, 9) * HOUR_MS;
      market.setNow(now);
      await runScheduledTasks(market.deps);
      for (const each of model.values()) {
        const startsAt = instantOf(each.date, each.start);
        if (each.status === 'pending' && (now >= each.createdAt + DAY_MS || now >= startsAt)) {
          email(each, 'expire', 'technician');
          finish(each, 'cancelled');
        } else if (
          each.status === 'confirmed' &&
          now >= startsAt + each.length * HOUR_MS + DAY_MS
        ) {
          email(each, 'settle', 'technician');
          finish(each, 'completed');
        } else if (each.undoUntil !== undefined) {
          email(each, 'settle', 'technician');
          delete each.undoUntil;
          delete each.proposal;
        } else if (each.proposal && hasCome(each.proposal, now)) {
          // Of an appointment that has begun, there's nothing to say.
          if (now < startsAt) email(each, 'outdate', 'technician');
          if (each.status === 'pending' && now >= each.createdAt + 6 * HOUR_MS)
            each.isNudged = true;
          each.changedAt = now;
          delete each.proposal;
        } else if (
          each.status === 'pending' &&
          !each.isNudged &&
          !each.proposal &&
          now >= each.createdAt + 6 * HOUR_MS
        ) {
          email(each, 'nudge', 'technician');
          each.isNudged = true;
        } else if (
          each.status === 'confirmed' &&
          !each.isReminded &&
          now < startsAt &&
          now >= startsAt - DAY_MS &&
          each.changedAt <= startsAt - DAY_MS
        ) {
          email(each, 'remind', 'customer');
          each.isReminded = true;
        }
      }
    } else if (action === 'request') {
      const length = LENGTHS[kind]!;
      const may = !isSoon(date, start) && isFree(date, start, length);
      const booked = await attempt(() =>
        market.visitor().booking.request({
          technicianId: technician.id,
          servicePackageIds: [packages[kind]!],
          date,
          timeSlot: SLOTS[start]!,
          customerName: 'Ada Rider',
          customerEmail: `rider${step}@example.com`,
          customerPhone: '5551234567',
        }),
      );
      agree(context, action, may, booked !== undefined);
      if (booked) {
        const token = manageUrl(market.deps, { id: booked.id, linkGeneration: 0, language: null })
          .split('/')
          .at(-1)!;
        const totalCents = PRICES[kind]!;
        const asked: ModelBooking = {
          status: 'pending',
          date,
          start,
          length,
          totalCents,
          createdAt: now,
          changedAt: now,
          token,
          emailAt: {},
          newTimesAt: { customer: [], technician: [] },
        };
        model.set(booked.id, asked);
        email(asked, 'request', 'customer');
      } else refused += 1;
    } else if (booking) {
      const by = action.endsWith('ByCustomer') ? 'customer' : 'technician';
      const called = action.replace(/By(Customer|Technician)$/, '');
      // What a customer calls a proposal moves a request that is unanswered.
      const isMove = called === 'propose' && by === 'customer' && booking.status === 'pending';
      const name = isMove ? 'move' : called;
      const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
      const isLate =
        booking.status === 'confirmed' &&
        now > instantOf(booking.date, booking.start) - 2 * HOUR_MS;
      const hasBegun = now >= instantOf(booking.date, booking.start);
      const { proposal } = booking;
      const isProposed = isOpen && proposal !== undefined && !hasCome(proposal, now);
      const canAnswer = isProposed && proposal.by !== by;
      const isSame = date === booking.date && start === booking.start;
      const allowed: Record<string, boolean> = {
        confirm: booking.status === 'pending',
        decline: booking.status === 'pending',
        complete: booking.status === 'confirmed' && hasBegun,
        noShow: booking.status === 'confirmed' && hasBegun,
        reopen: now < (booking.undoUntil ?? 0),
        cancel: isOpen && !(by === 'customer' && isLate),
        [isMove ? 'move' : 'propose']:
          isOpen &&
          !isSame &&
          booking.newTimesAt[by].filter((at) => at > now - DAY_MS).length < NEW_TIMES &&
          (by === 'customer' ? !isLate && !isSoon(date, start) : instantOf(date, start) > now) &&
          isFree(date, start, booking.length, id),
        accept: canAnswer,
        refuse: canAnswer,
        withdraw: isProposed && proposal.by === 'customer',
      };
      const caller = by === 'customer' ? undefined : market.as(technician.userId).booking;
      const link = market.visitor().booking.link;
      const { token } = booking;
      const time = { date, timeSlot: SLOTS[start]! };
      const done = await attempt(async () => {
        if (!caller) {
          if (name === 'cancel') return link.cancel({ token });
          if (called === 'propose') return link.propose({ token, ...time });
          if (name === 'withdraw') return link.withdraw({ token });
          return name === 'accept' ? link.accept({ token }) : link.refuse({ token });
        }
        if (name === 'decline' || name === 'cancel') return caller[name]({ id, reason: 'Sorry' });
        if (name === 'propose') return caller.propose({ id, ...time });
        return caller[name as 'confirm' | 'complete' | 'reopen' | 'noShow' | 'accept' | 'refuse']({
          id,
        });
      });
      agree(context, action, allowed[name] ?? false, done !== undefined);
      if (done === undefined) refused += 1;
      else {
        email(booking, name, by);
        if (called === 'propose') booking.newTimesAt[by].push(now);
        booking.changedAt = now;
        apply(booking, name, { by, date, start });
        if (name === 'complete') booking.undoUntil = now + 10 * MINUTE_MS;
        if (name === 'reopen') delete booking.undoUntil;
      }
    }
    compare(context, market, model, emails, holds());
  }
  market.deps.db.$client.close();
  return { steps, refused };
}

function apply(
  booking: ModelBooking,
  name: string,
  proposal: NonNullable<ModelBooking['proposal']>,
): void {
  if (name === 'confirm') booking.status = 'confirmed';
  else if (name === 'complete') booking.status = 'completed';
  else if (name === 'reopen') booking.status = 'confirmed';
  else if (name === 'propose') booking.proposal = proposal;
  else if (name === 'refuse' || name === 'withdraw') delete booking.proposal;
  else if (name === 'accept' || name === 'move') {
    const { date, start } = name === 'move' ? proposal : booking.proposal!;
    Object.assign(booking, { date, start, isReminded: false });
    if (name === 'accept') booking.status = 'confirmed';
    delete booking.proposal;
  } else finish(booking, 'cancelled');
}

function finish(booking: ModelBooking, status: 'completed' | 'cancelled'): void {
  booking.status = status;
  delete booking.proposal;
}

/** Statuses, times, totals, held slots and owed emails are exactly the model's. */
function compare(
  context: string,
  market: Marketplace,
  model: Map<number, ModelBooking>,
  emails: number,
  held: Set<string>,
): void {
  const { $client } = market.deps.db;
  const rows = $client
    .prepare(
      'SELECT id, status, date, time_slot AS slot, total_cents AS total FROM bookings ORDER BY id',
    )
    .all();
  const expected = [...model].map(([id, { status, date, start, totalCents }]) => ({
    id,
    status,
    date,
    slot: SLOTS[start],
    total: totalCents,
  }));
  same(context, 'bookings', rows, expected);
  const slots = $client
    .prepare("SELECT date || ' ' || slot FROM booking_slots ORDER BY 1")
    .pluck()
    .all();
  same(context, 'held slots', slots, [...held].sort());
  const owed = $client.prepare('SELECT count(*) FROM outbox').pluck().get();
  same(context, 'emails', owed, emails);
}

function same(context: string, what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${context}: ${what} are ${is}, should be ${should}`);
}

function agree(context: string, action: string, may: boolean, did: boolean): void {
  if (may !== did)
    throw new Error(`${context}: ${action} was ${did ? 'done' : 'refused'}, should not be`);
}

/** Refusals are answers; anything else that goes wrong is a defect. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'].includes(code)) return undefined;
    throw error;
  }
}

function pickBooking(random: Random, model: Map<number, ModelBooking>) {
  const entries = [...model];
  return entries.length === 0 ? ([0, undefined] as const) : random.pick(entries);
}

function keys(date: string, start: number, length: number): string[] {
  return SLOTS.slice(start, start + length).map((slot) => `${date} ${slot}`);
}

/** Unanswered until then, a proposal has ended. */
function hasCome({ date, start }: { date: string; start: number }, now: number): boolean {
  return now >= instantOf(date, start);
}

/** San Francisco in November is eight hours behind UTC. */
function instantOf(date: string, start: number): number {
  return Date.parse(`${date}T${SLOTS[start]}:00-08:00`);
}
