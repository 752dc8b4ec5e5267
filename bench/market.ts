/** Seeded marketplaces to measure on, kept between runs: a million technicians take minutes. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedMarketplace } from '../demo/seed-marketplace.ts';
import { runScheduledTasks } from '../src/server/booking/scheduled-tasks.ts';
import { DATABASE_FILE, openDataFolder } from '../src/server/boot/open-data-folder.ts';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { readEnv } from '../src/server/env.ts';
import { openGazetteer } from '../src/server/geo/gazetteer.ts';

const KEPT_IN = join(tmpdir(), 'truewheel-bench');
const SEED = 1;
const BOOKINGS_EACH = 3;

/**
 * The data folder of a marketplace of that size, seeded when there is none yet. The seeder spreads
 * larger ones further out, so that every size is about as dense.
 */
export async function marketOf(technicians: number): Promise<string> {
  const kept = join(KEPT_IN, `${technicians}`);
  if (existsSync(join(kept, DATABASE_FILE))) {
    // Brought up to date, should there be new migrations.
    openDataFolder(kept).$client.close();
    return kept;
  }
  console.error(`Seeding ${technicians.toLocaleString('en-US')} technicians …`);
  const draft = `${kept}.part`;
  rmSync(draft, { recursive: true, force: true });
  const db = openDataFolder(draft);
  await seedMarketplace(db, {
    technicians,
    seed: SEED,
    now: Date.now(),
    gazetteer: openGazetteer(),
    uploadsDir: undefined,
    bookingsEach: BOOKINGS_EACH,
  });
  db.$client.close();
  renameSync(draft, kept);
  return kept;
}

/**
 * Does what time has made due since a marketplace was seeded, as a server that ran would have: one that
 * starts on it works for minutes.
 */
export async function catchUp(folder: string): Promise<void> {
  const deps = openDeps(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
    afterResponse: (work) => work(),
    wakeOutbox: () => {},
  });
  try {
    const changes = deps.db.$client.prepare('SELECT total_changes()').pluck();
    for (let before: unknown; before !== changes.get(); ) {
      before = changes.get();
      await runScheduledTasks(deps);
    }
  } finally {
    deps.db.$client.close();
  }
}
