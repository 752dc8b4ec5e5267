/** What an admin looks through, at 200,000 bookings: each page's procedure within this process. */
import { readEnv } from '../src/server/env.ts';
import { createCaller } from '../src/server/routers.ts';
import { openDeps } from '../src/server/runtime/open-deps.ts';
import { addDays } from '../src/shared/booking/dates.ts';
import { percentile } from './statistics.ts';

export interface PageFigures {
  page: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export async function measureAdminPages(dataDir: string, rounds: number): Promise<PageFigures[]> {
  const deps = openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    later: (work) => work(),
    wakeOutbox: () => {},
  });
  const email = 'admin@example.com';
  let calls = 0;
  const { admin } = createCaller({
    deps,
    user: {
      id: 1,
      email,
      username: email,
      role: 'admin',
      sessionId: 'bench',
      provenAt: null,
      language: null,
    },
    // Another address for each call: limits are counted, and never reached.
    get address() {
      calls += 1;
      return `10.0.${calls >> 8}.${calls & 255}`;
    },
    setSession: () => {},
    device: undefined,
    setDevice: () => {},
  });
  const today = new Date().toISOString().slice(0, 10);
  const weeks = { from: addDays(today, -14), to: addDays(today, 14) };
  const pages: Record<string, () => Promise<unknown>> = {
    overview: () => admin.overview(),
    'bookings, first page': () => admin.bookings.list({}),
    'bookings, one status': () => admin.bookings.list({ status: 'pending' }),
    'bookings, confirmed ones of four weeks': () =>
      admin.bookings.list({ ...weeks, status: 'confirmed' }),
    'bookings, highest total': () => admin.bookings.list({ sort: 'highest' }),
    'bookings, searched for a name': () => admin.bookings.list({ query: 'maria' }),
    'bookings, searched in vain': () => admin.bookings.list({ query: 'no such customer' }),
    'bookings, far into the list': () => admin.bookings.list({ offset: 150_000 }),
    technicians: () => admin.technicians.list({}),
    reviews: () => admin.reviews.list({}),
  };
  const figures: PageFigures[] = [];
  for (const [page, read] of Object.entries(pages)) {
    await read();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      await read();
      times.push(performance.now() - before);
    }
    figures.push({ page, p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  }
  deps.db.$client.close();
  return figures;
}
