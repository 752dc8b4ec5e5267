/**
 * Two technicians alike, of whom one lives in the public cell and one beyond it, beside a border:
 * everything a stranger and the holder of an unconfirmed booking's link can read must be the same, byte
 * for byte.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../db/project-root.ts';
import { buildApp } from '../../src/server/app.ts';
import { runScheduledTasks } from '../../src/server/booking/scheduled-tasks.ts';
import { outboxPage } from '../../src/server/store/email/outbox-lists.ts';
import type { Point, PrivacyMode } from '../../src/shared/place/location-privacy.ts';
import { MINUTE_MS } from '../../src/shared/time.ts';
import { writeClient } from '../client-folder.ts';
import { read } from '../email-samples.ts';
import { openMarketplace } from '../marketplace.ts';
import { findBorderPairs } from './border-pairs.ts';

const EMAIL = 'ada@rider.example';

/** When zones side by side write different dates, and when they write different hours only. */
const INSTANTS = [
  Date.UTC(2026, 10, 23, 5, 20),
  Date.UTC(2026, 10, 23, 14, 10),
  Date.UTC(2026, 10, 23, 7, 50),
  Date.UTC(2026, 10, 23, 20, 40),
];
/** An unanswered request is watched for so many half hours: one ends at its start. */
const HALF_HOURS = 10;

export interface TwinResult {
  pairs: number;
  /** What told the twins apart, one line for each such pair. */
  toldApart: string[];
}

export async function compareBorderTwins(count: number): Promise<TwinResult> {
  const pages = mkdtempSync(join(tmpdir(), 'twins-'));
  writeClient(pages, readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8'));
  const toldApart: string[] = [];
  const pairs = findBorderPairs(count);
  for (const [at, { mode, points }] of pairs.entries()) {
    const now = INSTANTS[at % INSTANTS.length]!;
    const [one, other] = await Promise.all(
      points.map((point) => everythingTold(point, mode, now, pages)),
    );
    const difference = one!.find((answer, index) => answer !== other![index]);
    if (difference)
      toldApart.push(
        `${points[0].latitude}, ${points[0].longitude} ${mode}: ${difference.slice(0, 200)}`,
      );
  }
  rmSync(pages, { recursive: true });
  return { pairs: pairs.length, toldApart };
}

/** Every public answer about a technician at a point, and all that a link holder can read. */
async function everythingTold(
  point: Point,
  mode: PrivacyMode,
  now: number,
  pages: string,
): Promise<string[]> {
  const market = openMarketplace();
  market.setNow(now);
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const travels = mode === 'service_area';
  const technician = market.addTechnician([tuneUp], {
    ...market.deps.locate(point, mode),
    privacyMode: mode,
    comesToCustomer: travels,
    createdAt: now,
    approvedAt: now,
  });
  const app = await buildApp(market.deps, { clientFolder: pages });
  const answers: string[] = [];
  const call = async (url: string, payload?: object, method: 'POST' | 'PATCH' = 'POST') => {
    const answer = await app.inject(payload ? { url, method, payload } : { url });
    answers.push(`${url} ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const near = `lat=${technician.publicLatitude}&lng=${technician.publicLongitude}`;
  await call(`/api/search?${near}`);
  for (const days of ['today', 'week', 'next-week']) {
    await call(`/api/search?${near}&availability=${days}`);
  }
  for (let day = 21; day < 27; day += 1) await call(`/api/search?${near}&date=2026-11-${day}`);
  const id = technician.id;
  await call(`/api/technicians/${id}`);
  await call(`/technicians/${id}`);
  answers.push(JSON.stringify(await market.visitor().discovery.pins({})));
  const days: { date: string; timeSlots: string[] }[] = (
    await call(`/api/technicians/${id}/availability`)
  ).json();

  const ask = async (customerEmail: string, date: string, timeSlot: string) => {
    const answer = await call('/api/bookings', {
      technicianId: id,
      servicePackageIds: [tuneUp],
      date,
      timeSlot,
      customerName: 'Ada Rider',
      customerEmail,
      customerPhone: `555000${answers.length}`.padEnd(10, '0'),
    });
    const token = answer.statusCode === 201 ? answer.json().manageUrl.split('/').at(-1) : '';
    return { id: answer.statusCode === 201 ? answer.json().id : 0, token };
  };
  const [first, second] = days;
  const soonest = await ask(EMAIL, first!.date, first!.timeSlots[0]!);
  const declined = await ask(EMAIL, second!.date, second!.timeSlots[3]!);
  // What is refused as too soon tells as much as what is taken.
  for (const timeSlot of ['08:00', '12:00', '17:00']) {
    await ask('bo@rider.example', first!.date, timeSlot);
  }
  const { date, timeSlots } = second!;
  const move = { date, timeSlot: timeSlots[5] };
  await call(`/api/booking-links/${declined.token}/propose`, move, 'PATCH');
  const reason = 'I am away that day';
  const watch = async () => {
    for (const { token } of [declined, soonest]) {
      await call(`/api/booking-links/${token}`);
      await call(`/booking/${token}/calendar.ics`);
    }
  };
  await watch();
  await market.as(technician.userId).booking.decline({ id: declined.id, reason });
  await watch();
  for (let step = 1; step <= HALF_HOURS; step += 1) {
    market.setNow(now + step * 30 * MINUTE_MS);
    await runScheduledTasks(market.deps);
    await call(`/api/booking-links/${soonest.token}`);
  }
  const { rows } = outboxPage(market.deps.db, { limit: 100, offset: 0 });
  for (const email of rows.filter(({ to }) => to.endsWith('@rider.example'))) {
    answers.push(JSON.stringify([email.kind, email.subject, email.createdAt, read(email)]));
  }
  await app.close();
  market.deps.db.$client.close();
  return answers;
}
