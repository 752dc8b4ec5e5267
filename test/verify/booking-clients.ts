/**
 * Rival customers and their technicians over HTTP, who remember what they were promised: the ledger
 * that the database is held against after crashes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../demo/random.ts';
import { addDays } from '../../src/shared/time/dates.ts';
import { SLOTS } from '../../src/shared/time/slots.ts';
import type { BookableTechnician, Site } from '../open-site.ts';
import { anyAddress } from './addresses.ts';

/** Few enough that clients get in each other's way. */
const TECHNICIANS = 6;
const DAYS = 10;
/** Far enough ahead that nothing expires, reminds or is past its cutoff. */
const FIRST_DAY = 20;
/** Bookings a client lets stand; beyond it the oldest is called off, so that hours come free. */
const OPEN_MOST = 14;
const DOWN_PAUSE_MS = 50;
const ANSWER_WITHIN_MS = 15_000;

export type Status = 'pending' | 'confirmed' | 'cancelled';

/** One booking as its customer knows it. */
export interface Promised {
  /** Unique, so that the database tells whether one request was booked twice. */
  email: string;
  technician: BookableTechnician;
  body: Record<string, unknown>;
  /** Of the last answer; undefined while there was none, or when the request was refused. */
  status?: Status;
  /** When that answer came, in UTC milliseconds. */
  at?: number;
  id?: number;
  token?: string;
  /** A call whose answer never came: it may have happened, or not. */
  unanswered?: 'request' | 'move';
}

export interface Ledger {
  promised: Promised[];
  /** How long each answered booking request took, in milliseconds. */
  bookingMs: number[];
  acknowledged: number;
  refused: number;
  /** Calls that were cut off, and were settled by asking again. */
  settled: number;
  /** Answers that no client should get, such as a 500. */
  unexpected: string[];
  /** Statuses of 503 and other answers a program asked for with `expects`. */
  expected: number;
}

export interface Load {
  ledger: Ledger;
  /** Lets every client settle what is open, then resolves. The server must be up. */
  finish(): Promise<Ledger>;
  /** Stops every client where it is: for a program that gives up. */
  cancel(): void;
}

/** Starts `clients` loops of booking, confirming, declining and canceling. */
export function startClients(
  site: Pick<Site, 'url' | 'technicians'>,
  options: { clients: number; seed: number; pauseMs?: number; expects?: readonly number[] },
): Load {
  const ledger: Ledger = {
    promised: [],
    bookingMs: [],
    acknowledged: 0,
    refused: 0,
    settled: 0,
    unexpected: [],
    expected: 0,
  };
  const stop = new AbortController();
  let isCancelled = false;
  const loops = Array.from({ length: options.clients }, async (_, at) => {
    const random = createRandom(`client ${options.seed} ${at}`);
    let open: Promised[] = [];
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      // Another load's names are others: the server knows a customer's request again by its key.
      await act(`${options.seed}-${at}-${turn}`, random, open);
      open = open.filter(isOpen);
      if (options.pauseMs) await sleep(options.pauseMs);
    }
    for (const one of open) while (one.unanswered && !isCancelled) await settle(one);
  });

  async function act(name: string, random: Random, open: Promised[]): Promise<void> {
    const doubtful = open.find(({ unanswered }) => unanswered);
    if (doubtful) return settle(doubtful);
    const isFull = open.length > OPEN_MOST;
    const mayMove = open.length > 0 && random.chance(0.5);
    const one = isFull ? open[0] : mayMove && random.pick(open);
    if (!one) {
      const asked = draw(name, random, site.technicians);
      ledger.promised.push(asked);
      open.push(asked);
      return request(asked);
    }
    const may: Status[] = one.status === 'pending' ? ['confirmed', 'cancelled'] : ['cancelled'];
    return move(one, isFull ? 'cancelled' : random.pick(may), random.chance(0.5));
  }

  async function request(one: Promised): Promise<void> {
    const startedAt = performance.now();
    const answer = await call('POST', '/api/bookings', one.body);
    if (!answer) {
      one.unanswered = 'request';
      return;
    }
    delete one.unanswered;
    if (answer.status === 201) {
      ledger.bookingMs.push(performance.now() - startedAt);
      const booked = answer.body as { id: number; manageUrl: string };
      one.id = booked.id;
      one.token = booked.manageUrl.split('/').at(-1) ?? '';
      one.status = 'pending';
      one.at = Date.now();
      ledger.acknowledged += 1;
    } else if (answer.status === 409) ledger.refused += 1;
    else note(`request: ${answer.status} ${answer.text}`, answer.status);
  }

  async function move(one: Promised, to: Status, byTechnician: boolean): Promise<void> {
    const { cookie } = one.technician;
    const answer =
      to === 'confirmed'
        ? await call('PATCH', `/api/bookings/${one.id}/confirm`, {}, cookie)
        : byTechnician
          ? await call('PATCH', `/api/bookings/${one.id}/cancel`, { reason: 'Ill' }, cookie)
          : await call('PATCH', `/api/booking-links/${one.token}/cancel`, {});
    if (!answer) one.unanswered = 'move';
    else if (answer.status === 200) {
      one.status = to;
      one.at = Date.now();
      ledger.acknowledged += 1;
    } else note(`${to}: ${answer.status} ${answer.text}`, answer.status);
  }

  /** Asks again: the same request under the same key, or what became of the booking. */
  async function settle(one: Promised): Promise<void> {
    if (one.unanswered === 'request') await request(one);
    else {
      const answer = await call('GET', `/api/booking-links/${one.token}`);
      if (!answer) return;
      if (answer.status !== 200) return note(`look: ${answer.status}`, answer.status);
      one.status = (answer.body as { status: Status }).status;
      delete one.unanswered;
    }
    if (!one.unanswered) ledger.settled += 1;
  }

  function note(what: string, status: number): void {
    if (options.expects?.includes(status)) ledger.expected += 1;
    else ledger.unexpected.push(what);
  }

  /** Undefined when no whole answer came. */
  async function call(method: string, path: string, body?: unknown, cookie?: string) {
    try {
      const response = await fetch(`${site.url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': anyAddress(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
    } catch {
      await sleep(DOWN_PAUSE_MS);
      return undefined;
    }
  }

  return {
    ledger,
    async finish() {
      stop.abort();
      await Promise.all(loops);
      return ledger;
    },
    cancel() {
      isCancelled = true;
      stop.abort();
    },
  };
}

function draw(name: string, random: Random, all: readonly BookableTechnician[]): Promised {
  const technician = random.pick(all.slice(0, TECHNICIANS));
  const today = new Date().toISOString().slice(0, 10);
  const email = `rider-${name}@example.com`;
  return {
    email,
    technician,
    body: {
      technicianId: technician.id,
      servicePackageIds: [random.pick(technician.packageIds)],
      date: addDays(today, FIRST_DAY + random.int(0, DAYS - 1)),
      timeSlot: random.pick(SLOTS),
      customerName: 'Ada Rider',
      customerEmail: email,
      customerPhone: '5551234567',
      idempotencyKey: name,
    },
  };
}

function isOpen(one: Promised): boolean {
  return one.unanswered !== undefined || one.status === 'pending' || one.status === 'confirmed';
}
