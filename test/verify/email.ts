/**
 * `npm run verify -- email [--kills N --bookings N]`: bookings while the mail server misbehaves, and
 * while the server is killed in the middle of sending. Booking must be as quick as ever, and every
 * email must arrive in the end.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../db/client.ts';
import { createRandom } from '../../demo/random.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { addDays } from '../../src/shared/time/dates.ts';
import { SLOTS } from '../../src/shared/time/slots.ts';
import { type Behavior, type FakeSmtp, fakeSmtp } from '../fake-smtp.ts';
import { openSite, type Site } from '../open-site.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';

const BEHAVIORS: readonly (Behavior | 'down')[] = [
  'slow',
  'silent',
  'drips',
  'refuses',
  'postpones',
  'down',
];
const BOOKINGS_PER_KILL = 3;
const ALL_SENT_WITHIN_MS = 60_000;
/** On a busy machine medians of a few milliseconds differ by some. */
const SLACK_MS = 10;

export async function verifyEmail({ kills, bookings }: { kills: number; bookings: number }) {
  const site = await openSite({ technicians: 24 });
  const random = createRandom('email');
  const book = createBooker(site);
  let smtp: FakeSmtp = await fakeSmtp('accepts');
  const port = Number(new URL(smtp.url).port);
  const received: string[] = [];
  const env = { SMTP_URL: smtp.url };
  const bookingMs: Record<string, number> = {};
  try {
    let server = await site.start(env);
    await medianOf(bookings, book); // warms up
    bookingMs.accepts = await medianOf(bookings, book);
    for (const behavior of BEHAVIORS) {
      if (behavior === 'down') {
        received.push(...smtp.emails);
        await smtp.close();
      } else smtp.behavior = behavior;
      bookingMs[behavior] = await medianOf(bookings, book);
    }
    smtp = await fakeSmtp('slow', port);
    for (let kill = 0; kill < kills; kill += 1) {
      for (let at = 0; at < BOOKINGS_PER_KILL; at += 1) await book();
      await sleep(random.int(50, 700));
      await server.kill();
      makeDue(site);
      server = await site.start(env);
    }
    await server.stop();
    makeDue(site);
    smtp.behavior = 'accepts';
    server = await site.start(env);
    const unsent = await waitUntilSent(site);
    await server.stop();
    received.push(...smtp.emails);
    return { bookingMs, unsent, ...compare(site, received) };
  } finally {
    await smtp.close();
    await site.remove();
  }
}

function createBooker(site: Site): () => Promise<void> {
  let booked = 0;
  const today = new Date().toISOString().slice(0, 10);
  return async () => {
    const at = booked++;
    const technician = site.technicians[at % site.technicians.length];
    const response = await fetch(`${site.url}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify({
        technicianId: technician?.id,
        servicePackageIds: technician?.packageIds.slice(0, 1),
        date: addDays(today, 20 + Math.floor(at / site.technicians.length)),
        timeSlot: SLOTS[2],
        customerName: 'Ada Rider',
        customerEmail: `rider${at}@example.com`,
        customerPhone: '5551234567',
      }),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    await response.text();
  };
}

async function medianOf(count: number, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 50);
}

/** Lets the leases and delays of the stopped server's outbox run out, instead of waiting for it. */
function makeDue(site: Site): void {
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  db.$client
    .prepare("UPDATE outbox SET leased_until = NULL, next_attempt_at = ? WHERE status = 'queued'")
    .run(Date.now());
  db.$client.close();
}

async function waitUntilSent(site: Site): Promise<number> {
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  const unsent = db.$client.prepare("SELECT count(*) AS n FROM outbox WHERE status <> 'sent'");
  const until = performance.now() + ALL_SENT_WITHIN_MS;
  let left = Number.NaN;
  do {
    await sleep(100);
    left = (unsent.get() as { n: number }).n;
  } while (left > 0 && performance.now() < until);
  db.$client.close();
  return left;
}

function compare(site: Site, received: readonly string[]) {
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  const owed = db.$client.prepare('SELECT message_id AS id FROM outbox').all() as { id: string }[];
  db.$client.close();
  const ids = received.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? 'none');
  const arrived = new Set(ids);
  const known = new Set(owed.map(({ id }) => id));
  return {
    emails: owed.length,
    lost: owed.filter(({ id }) => !arrived.has(id)).length,
    strangers: ids.filter((id) => !known.has(id)).length,
    duplicates: ids.length - arrived.size,
  };
}

if (import.meta.main) {
  const kills = numberOption('kills', 40);
  const result = await verifyEmail({ kills, bookings: numberOption('bookings', 30) });
  const { accepts = Number.NaN, ...others } = result.bookingMs;
  const results = Object.entries(others).map(([behavior, ms]) => `${behavior} ${ms}`);
  verdict('email', [
    `${result.emails} emails`,
    `booking ${accepts} ms median while mail is accepted (${results.join(', ')})`,
    goal(Math.max(...Object.values(others)) - accepts, SLACK_MS, 'ms slower at most'),
    `${kills} kills while sending`,
    goal(result.lost + result.unsent, 0, 'emails lost'),
    goal(result.strangers, 0, 'with another Message-ID'),
    goal(result.duplicates, kills, 'duplicates'),
  ]);
}
