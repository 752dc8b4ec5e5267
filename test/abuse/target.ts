/**
 * The marketplace under attack, as an outside attacker meets it: an address on the network, people
 * who use it, and their mailboxes. Attacks speak HTTP. What takes days to come about (a past
 * appointment, a session from this morning) is written into the database for them.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { createSession, SESSION_COOKIE } from '../../src/server/credentials/session.ts';
import { createLinks } from '../../src/server/foundation/links.ts';
import { insertBookingEvent } from '../../src/server/store/bookings/booking-events.ts';
import { insertBooking } from '../../src/server/store/bookings/bookings.ts';
import type { BookingStatus } from '../../src/shared/booking/booking.ts';
import { addDays, localNow } from '../../src/shared/time/dates.ts';
import { slotInstant } from '../../src/shared/time/zoned.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/time.ts';
import type { FakeSmtp } from '../fake-smtp.ts';
import { type Answer, type Client, createClient } from './client.ts';
import { type ReadEmail, readEmail } from './mailbox.ts';

export interface Outcome {
  worked: boolean;
  /** What was seen, in a few words with numbers. */
  figure: string;
}

export interface Attack {
  name: string;
  /** Attacks with the same number are of one family. */
  item: number;
  /** Waits for emails most of the time, and may run beside others. */
  mayOverlap?: true;
  run(target: Target): Promise<Outcome>;
}

/** A technician who plays along, or is attacked; no one else uses theirs. */
export interface Technician {
  id: number;
  userId: number;
  email: string;
  phone: string;
  name: string;
  /** Number and street of the true address. */
  street: string;
  timeZone: string;
  packageIds: number[];
  /** Signed in. */
  client: Client;
}

/** A booking as its customer knows it. */
export interface Booked {
  answer: Answer;
  id: number;
  token: string;
  email: string;
}

export interface Target {
  url: string;
  dataDir: string;
  db: Database;
  smtp: FakeSmtp;
  /** Counts are smaller in CI. */
  isShort: boolean;
  /** What Node is given before a command of the operator's, besides its file. */
  nodeArguments: string[];
  /** CPU time that the server has used. */
  cpuSeconds(): number;
  admin: Client;
  /** A client from a network that wasn't used before; `address` says which instead. */
  visitor(address?: string): Client;
  technician(): Promise<Technician>;
  /** A mailbox that wasn't used before. */
  email(): string;
  phone(): string;
  /** Asks for a booking; whatever isn't said is an honest customer's. */
  book(from: Client, technician: Technician, change?: object): Promise<Booked>;
  /** The times a stranger can still choose, day by day. */
  openDays(technician: Technician): Promise<{ date: string; timeSlots: string[] }[]>;
  /** An appointment of yesterday, which can't be made in a minute. */
  pastBooking(
    technician: Technician,
    customer: { email: string; status: BookingStatus; isEntered?: boolean },
  ): { id: number; token: string; mailbox: string };
  /** Signed in, but the password was last typed an hour or more ago, and nothing done since. */
  oldSession(userId: number, hours?: number): Promise<Client>;
  /** The emails that arrived for an address, once no more are on their way. */
  emailsTo(email: string): Promise<ReadEmail[]>;
  /** The bodies of emails to an address that wait for their time in the outbox. */
  queuedTo(email: string): string[];
  serveBeside: TargetParts['serveBeside'];
  /** The first email of a kind, once it has arrived; undefined when it doesn't. */
  waitForEmail(email: string, isIt: (email: ReadEmail) => boolean): Promise<ReadEmail | undefined>;
}

/** Everybody's password here. */
export const PASSWORD = 'Right-pass-1';
export const ADMIN_ID = 1;

/** For an answer's work that isn't in the outbox yet; what is there is waited for. */
const ARRIVES_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 25;

interface TechnicianRecord {
  id: number;
  userId: number;
  email: string;
  phone: string;
  name: string;
  address: string;
  timeZone: string;
  packageIds: string;
}

export interface TargetParts {
  /** Another server beside the one under attack, with settings and a folder of its own. */
  serveBeside(env: Record<string, string>): Promise<{ url: string; close(): Promise<void> }>;
  url: string;
  dataDir: string;
  db: Database;
  secret: string;
  smtp: FakeSmtp;
  isShort: boolean;
  nodeArguments: string[];
  cpuSeconds(): number;
  /** Another seed, other networks and names. */
  seed: number;
}

export async function createTarget(parts: TargetParts): Promise<Target> {
  const { url, db, smtp, seed } = parts;
  const links = createLinks(parts.secret);
  const waiting = db.$client
    .prepare(
      `SELECT technicians.id, user_id AS userId, users.email, technicians.phone, name, address,
         time_zone AS timeZone, (SELECT group_concat(package_id) FROM technician_packages
           WHERE technician_id = technicians.id) AS packageIds
       FROM technicians JOIN users ON users.id = user_id
       WHERE is_approved AND is_active AND NOT is_frozen AND packageIds IS NOT NULL ORDER BY 1`,
    )
    .all() as TechnicianRecord[];
  let people = 0;
  let networks = 0;

  function visitor(address?: string): Client {
    const number = (seed % 16) * 4096 + networks++;
    // Another /24 each, so that no one inherits what someone else used up.
    const next = `10.${(number >> 8) & 255}.${number & 255}.7`;
    return createClient(url, address ?? next);
  }

  async function signedIn(userId: number): Promise<Client> {
    const { address } = visitor();
    const token = await createSession(db, userId);
    return createClient(url, address, `${SESSION_COOKIE}=${token}`);
  }

  const email = () => `rider${seed}x${people++}@crowd.example`;
  const phone = () => `604${String(seed % 10)}${String(100_000 + people++).slice(-6)}`;

  const read: ReadEmail[] = [];
  const arrived = (to: string) => {
    read.push(...smtp.emails.slice(read.length).map(readEmail));
    return read.filter((email) => email.to === to);
  };

  async function openDays(technician: Technician) {
    const { json } = await visitor().get(`/api/technicians/${technician.id}/availability`);
    return json as { date: string; timeSlots: string[] }[];
  }

  /** The latest day leaves time to cancel and to move. */
  async function latestTime(technician: Technician) {
    const day = (await openDays(technician)).at(-1);
    return { date: day?.date, timeSlot: day?.timeSlots[0] };
  }

  const due = db.$client.prepare(
    `SELECT 1 FROM outbox WHERE "to" = ? AND status = 'queued' AND next_attempt_at <= ?`,
  );
  /** Whether the outbox still holds something for somebody that is to be sent now. */
  const isSending = (to: string) => due.get(to, Date.now()) !== undefined;

  return {
    ...parts,
    admin: await signedIn(ADMIN_ID),
    visitor,
    email,
    phone,
    openDays,

    async technician() {
      const row = waiting.shift();
      if (!row) throw new Error('Every technician has been used: seed more');
      const { address, packageIds, ...rest } = row;
      return {
        ...rest,
        street: address.split(',')[0] ?? address,
        packageIds: packageIds.split(',').map(Number),
        client: await signedIn(row.userId),
      };
    },

    async book(from, technician, change = {}) {
      const request = {
        technicianId: technician.id,
        servicePackageIds: technician.packageIds.slice(0, 1),
        ...('date' in change ? {} : await latestTime(technician)),
        customerName: 'Ada Rider',
        customerEmail: email(),
        customerPhone: phone(),
        ...change,
      };
      const answer = await from.post('/api/bookings', request);
      const token = String(answer.json?.manageUrl).split('/booking/')[1]?.split('?')[0] ?? '';
      return { answer, id: answer.json?.id ?? 0, token, email: request.customerEmail };
    },

    pastBooking(technician, customer) {
      const { timeZone } = technician;
      const date = addDays(localNow(timeZone, Date.now()).date, -1);
      const startsAt = slotInstant(date, '10:00', timeZone);
      const createdAt = startsAt - DAY_MS;
      const { id } = insertBooking(db, {
        reference: `TW-P${seed}${people++}`,
        customerName: 'Ada Rider',
        customerEmail: customer.email,
        customerPhone: '(604) 555-0100',
        technicianId: technician.id,
        packages: [{ id: 1, name: 'Flat repair', priceCents: 2500, durationMinutes: 30 }],
        date,
        timeSlot: '10:00',
        slotCount: 1,
        timeZone,
        startsAt,
        endsAt: startsAt + HOUR_MS,
        status: customer.status,
        totalCents: 2500,
        currency: 'USD',
        createdAt,
        updatedAt: createdAt,
      });
      if (customer.isEntered) {
        insertBookingEvent(db, {
          bookingId: id,
          kind: 'request',
          toStatus: 'pending',
          actor: 'technician',
          at: createdAt,
        });
      }
      if (customer.status === 'completed') {
        insertBookingEvent(db, {
          bookingId: id,
          kind: 'complete',
          fromStatus: 'confirmed',
          toStatus: 'completed',
          actor: 'technician',
          at: startsAt + HOUR_MS,
        });
      }
      const mailbox = links.token('booking-mailbox', id, 0);
      return { id, token: links.token('booking', id, 0), mailbox };
    },

    async oldSession(userId, hours = 1) {
      const client = await signedIn(userId);
      const token = client.cookies.get(SESSION_COOKIE) ?? '';
      db.$client
        .prepare(
          'UPDATE sessions SET proven_at = :at, created_at = :at, last_used_at = :at WHERE id = :id',
        )
        .run({
          at: Date.now() - hours * HOUR_MS,
          id: createHash('sha256').update(token).digest('hex'),
        });
      return client;
    },

    async emailsTo(to) {
      const until = performance.now() + ARRIVES_WITHIN_MS;
      for (let before = -1; performance.now() < until || isSending(to); ) {
        const now = arrived(to).length;
        if (now === before && !isSending(to)) break;
        before = now;
        await sleep(LOOK_EVERY_MS * 3);
      }
      return arrived(to);
    },

    queuedTo: (to) =>
      db.$client
        .prepare("SELECT coalesce(body, '') FROM outbox WHERE status = 'queued' AND \"to\" = ?")
        .pluck()
        .all(to) as string[],

    async waitForEmail(to, isIt) {
      const until = performance.now() + ARRIVES_WITHIN_MS;
      while (performance.now() < until || isSending(to)) {
        const found = arrived(to).find(isIt);
        if (found) return found;
        await sleep(LOOK_EVERY_MS);
      }
      return undefined;
    },
  };
}
