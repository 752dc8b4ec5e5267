/** What a restored copy lacks of what clients were promised, and which emails arrived how often. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReadOnly } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import type { FakeSmtp } from '../fake-smtp.ts';
import type { Promised } from './booking-clients.ts';

/** What may be lost. */
const LOST_MOST_MS = 1000;
/** Emails go out one after the other; this long without one means that the rest stays. */
const STALLED_MS = 60_000;

export interface Upload {
  url: string;
  /** What lets the browser that sent it see it before its technician is approved. */
  cookie: string;
  /** When its upload was acknowledged, in UTC milliseconds. */
  at: number;
}

export function statuses(dataDir: string): Map<number, string> {
  const db = openReadOnly(join(dataDir, DATABASE_FILE));
  const rows = db.$client.prepare('SELECT id, status FROM bookings').raw().all();
  db.$client.close();
  return new Map(rows as [number, string][]);
}

/** Acknowledged changes that the copy hasn't: those of the last second, and those before it. */
export function bookingsLost(
  rows: Map<number, string>,
  promised: readonly Promised[],
  lostAt: number,
) {
  const known = promised.filter(({ id, unanswered }) => id !== undefined && !unanswered);
  const lost = known.filter(({ id = 0, status }) => rows.get(id) !== status);
  const ages = lost.map(({ at = 0 }) => lostAt - at);
  return {
    acknowledged: known.length,
    lost: lost.length,
    lostTooOld: ages.filter((age) => age > LOST_MOST_MS).length,
    oldestLostMs: Math.max(0, ...ages),
  };
}

export async function uploadsLost(url: string, uploads: readonly Upload[], lostAt: number) {
  const ages: number[] = [];
  for (const upload of uploads) {
    const { status } = await fetch(url + upload.url, { headers: { cookie: upload.cookie } });
    if (status !== 200) ages.push(lostAt - upload.at);
  }
  return { all: ages.length, tooOld: ages.filter((age) => age > LOST_MOST_MS).length };
}

/** Waits until everything due is sent, and compares what arrived from both machines. */
export async function countEmails(dataDir: string, smtp: FakeSmtp) {
  const db = openReadOnly(join(dataDir, DATABASE_FILE));
  const due = db.$client
    .prepare("SELECT count(*) FROM outbox WHERE status = 'queued' AND next_attempt_at <= ?")
    .pluck();
  let arrivedBefore = -1;
  let movedAt = performance.now();
  while (due.get(Date.now()) !== 0 && performance.now() - movedAt < STALLED_MS) {
    if (smtp.emails.length !== arrivedBefore) movedAt = performance.now();
    arrivedBefore = smtp.emails.length;
    await sleep(100);
  }
  const ids = smtp.emails.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? 'none');
  const known = new Set(db.$client.prepare('SELECT message_id FROM outbox').pluck().all());
  const aside = db.$client.prepare("SELECT message_id FROM outbox WHERE status = 'failed'").pluck();
  const arrived = new Set(ids);
  const unsent = due.get(Date.now()) as number;
  const setAside = aside.all() as string[];
  db.$client.close();
  return {
    arrived: arrived.size,
    twice: ids.length - arrived.size,
    /** About something that the new machine knows nothing of. */
    unknown: [...arrived].filter((id) => !known.has(id)).length,
    setAside: setAside.length,
    setAsideUnsent: setAside.filter((id) => !arrived.has(id)).length,
    unsent,
  };
}
