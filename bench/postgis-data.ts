/** The listed technicians in one table of PostGIS, with an index for everything that is asked. */
import postgres from 'postgres';
import { readEnv } from '../src/server/env.ts';
import { openDeps } from '../src/server/runtime/open-deps.ts';
import { fold } from '../src/shared/search/fold.ts';
import type { AvailabilityChoice } from '../src/shared/search/search.ts';

const BATCH = 1000;

/**
 * What takes the product work at every search is worked out here beforehand, to PostGIS's advantage:
 * next free times as text, who is free today and this week, each technician's JSON but the distance.
 */
export async function fillPostgis(url: string, dataDir: string): Promise<void> {
  const deps = openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    later: (work) => work(),
    wakeOutbox: () => {},
  });
  const now = Date.now();
  const { technicians } = deps.search.query({ limit: 10_000_000, offset: 0 }, now);
  const freeIn = (choice: AvailabilityChoice) => {
    const found = deps.search.query({ availability: [choice], limit: 10_000_000, offset: 0 }, now);
    return new Set(found.technicians.map(({ id }) => id));
  };
  const today = freeIn('today');
  const week = freeIn('week');
  deps.db.$client.close();

  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`CREATE EXTENSION postgis`;
  await sql`CREATE EXTENSION pg_trgm`;
  await sql`CREATE TABLE technicians (
    id int PRIMARY KEY, place geography(Point, 4326) NOT NULL, rating float NOT NULL,
    reviews int NOT NULL, services text[] NOT NULL, free_today bool NOT NULL,
    free_week bool NOT NULL, words text NOT NULL, mode text NOT NULL, card text NOT NULL)`;
  for (let from = 0; from < technicians.length; from += BATCH) {
    const rows = technicians.slice(from, from + BATCH).map((technician) => {
      const { distance: _, ...card } = technician;
      return {
        id: technician.id,
        place: `SRID=4326;POINT(${technician.longitude} ${technician.latitude})`,
        rating: Number(technician.rating),
        reviews: technician.reviewCount,
        services: technician.assignedServices,
        free_today: today.has(technician.id),
        free_week: week.has(technician.id),
        words: [technician.name, ...technician.specializations].map(fold).join('\n'),
        mode: technician.privacyMode,
        card: `${JSON.stringify(card).slice(0, -1)},"distance":`,
      };
    });
    await sql`INSERT INTO technicians ${sql(rows)}`;
  }
  await sql`CREATE INDEX ON technicians USING gist (place)`;
  await sql`CREATE INDEX ON technicians USING gin (services)`;
  await sql`CREATE INDEX ON technicians USING gin (words gin_trgm_ops)`;
  await sql`VACUUM ANALYZE technicians`;
  await sql.end();
}
