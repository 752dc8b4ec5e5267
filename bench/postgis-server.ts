/** The same search and answer from PostGIS behind fastify: `node postgis-server.ts PORT URL`. */
import fastify from 'fastify';
import postgres from 'postgres';
import { distanceText } from '../src/shared/search/distance.ts';
import { fold } from '../src/shared/search/fold.ts';
import { DISTANCE_DEFAULT_KM, EXACT_TOTAL_MAX } from '../src/shared/search/search.ts';
import type { PrivacyMode } from '../src/shared/technician/location-privacy.ts';

const [port, url] = process.argv.slice(2);
const CONNECTIONS = 8;

const sql = postgres(url!, { max: CONNECTIONS });
const app = fastify();

app.get<{ Querystring: Record<string, string> }>('/api/search', async ({ query }, reply) => {
  const point = sql`ST_MakePoint(${query.lng!}::float, ${query.lat!}::float)::geography`;
  const meters = Number(query.distance ?? DISTANCE_DEFAULT_KM) * 1000;
  const where = [
    sql`ST_DWithin(place, ${point}, ${meters}::float, false)`,
    query.service ? sql`services @> ${query.service.split(',')}::text[]` : undefined,
    query.rating ? sql`reviews > 0 AND rating >= ${query.rating}::float` : undefined,
    query.availability === 'today' ? sql`free_today` : undefined,
    query.availability === 'week' ? sql`free_week` : undefined,
    query.query ? sql`words LIKE ${`%${fold(query.query)}%`}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .reduce((all, part) => sql`${all} AND ${part}`);
  const [found, counted] = await Promise.all([
    sql<{ card: string; mode: PrivacyMode; meters: number }[]>`
      SELECT card, mode, ST_Distance(place, ${point}, false) AS meters FROM technicians
      WHERE ${where} ORDER BY place <-> ${point}, id LIMIT ${query.limit!}::int`,
    sql<[{ total: number }]>`
      SELECT count(*)::int AS total
      FROM (SELECT 1 FROM technicians WHERE ${where} LIMIT ${EXACT_TOTAL_MAX + 1}) AS matches`,
  ]);
  const technicians = found.map(
    ({ card, mode, meters }) => `${card}${JSON.stringify(distanceText(meters / 1000, mode))}}`,
  );
  return reply
    .header('X-Total-Count', counted[0].total)
    .type('application/json; charset=utf-8')
    .send(`[${technicians.join()}]`);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
