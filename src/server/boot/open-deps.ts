import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { freeBytesOf } from '../../../db/migrate.ts';
import { createSlowdown } from '../auth/guess-alarm.ts';
import { endLostExports } from '../auth/run-exports.ts';
import { eraseTechnician } from '../booking/erasure/erase-technician.ts';
import { relocateBookings } from '../booking/relocate-bookings.ts';
import { fetchCalendar } from '../calendars/fetch-calendar.ts';
import { createPasswordHasher } from '../credentials/password-hash.ts';
import { createDnsLookup } from '../email/dns-lookup.ts';
import type { Env } from '../env.ts';
import { uploadsFolder } from '../files/layout.ts';
import { createUploadsSize, isStored, removeStored } from '../files/stored-files.ts';
import { createClockCheck } from '../foundation/clock-check.ts';
import { createEvents } from '../foundation/events.ts';
import { createLinks } from '../foundation/links.ts';
import { createRateLimiter } from '../foundation/rate-limit.ts';
import { createStreamPlaces } from '../foundation/stream-places.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { locate, siteWhere, zonesAround } from '../geo/locate.ts';
import { createPlaces } from '../geo/places.ts';
import { createPushService, newVapidKeys } from '../push/push-service.ts';
import { createSearchIndex } from '../search/search-index.ts';
import type { Deps } from '../trpc/deps.ts';
import { untilNextStep } from './answer-steps.ts';
import { followMarket } from './follow-market.ts';
import { openKnownTime } from './known-time.ts';
import { copiedAt, lastBackupAt } from './last-backup.ts';
import { openSettings } from './live-settings.ts';
import { openDataFolder, PUSH_KEYS_FILE, SECRET_FILE } from './open-data-folder.ts';
import { isSynchronized } from './synchronized.ts';
import { requireUsable } from './unusable-file.ts';

type Connected = Pick<Deps, 'afterResponse' | 'wakeOutbox'>;

/** Defaults to the machine's clock, randomness and network. */
interface Outside
  extends Pick<
    Deps,
    'clock' | 'randomBytes' | 'passwords' | 'untilNextStep' | 'slowDown' | 'warn' | 'push'
  > {
  /** Milliseconds since any fixed moment. */
  monotonic: () => number;
  fetch: typeof fetch;
}

/** @throws as `openDataFolder` */
export function openDeps(
  env: Env,
  { afterResponse, wakeOutbox, ...outside }: Connected & Partial<Outside>,
): Deps {
  const { clock = Date.now, monotonic = () => performance.now() } = outside;
  const db = openDataFolder(env.dataDir);
  endLostExports(db, env.dataDir);
  const uploads = uploadsFolder(env.dataDir);
  const publicAgent = new RequestFilteringHttpsAgent();
  const gazetteer = openGazetteer();
  const { rules, reload } = openSettings(db, env, () => followMarket(db, gazetteer, env));
  const search = createSearchIndex(db, rules, clock);
  const deps: Deps = {
    db,
    env,
    reloadSettings: () => reload(search),
    clock,
    clockCheck: createClockCheck({
      clock,
      monotonic,
      knownTime: openKnownTime(env.dataDir, db),
      isSynchronized: () => isSynchronized(clock),
    }),
    taskRuns: new Map(),
    randomBytes: outside.randomBytes ?? randomBytes,
    search,
    places: createPlaces({
      gazetteer,
      market: () => env.market,
      cities: () => siteWhere(env).cities,
      upstream: env.geocoderUrl
        ? { url: env.geocoderUrl, kind: env.geocoderKind, autocomplete: env.geocoderAutocomplete }
        : undefined,
      fetch: outside.fetch ?? fetch,
      clock,
      // Names may not be ASCII, but headers must be.
      userAgent: () =>
        `${env.siteName} (${env.siteUrl}; ${env.supportEmail})`.replace(/[^ -~]/g, '?'),
    }),
    locate: (point, mode, where) => locate(gazetteer, point, mode, { ...siteWhere(env), ...where }),
    zonesAround: (point) => zonesAround(gazetteer, point),
    dns: createDnsLookup(env.dnsServers),
    fetchCalendar: (address, etag) => fetchCalendar(publicAgent, address, etag),
    links: createLinks(env.secret ?? kept(env.dataDir, SECRET_FILE, newSecret)),
    limits: createRateLimiter(clock),
    events: createEvents(),
    streams: createStreamPlaces(),
    emptySearches: new Map(),
    passwords: outside.passwords ?? createPasswordHasher(),
    isStored: (path) => isStored(uploads, path),
    freeDisk: async () => freeBytesOf(env.dataDir),
    uploadsBytes: createUploadsSize(uploads, clock),
    lastBackupAt: () => lastBackupAt(env.dataDir),
    copiedAt: () => copiedAt(env.dataDir),
    async removeFiles(paths) {
      await Promise.allSettled(paths.map((path) => removeStored(uploads, path)));
    },
    relocateBookings: (tx, before, by) => relocateBookings(deps, tx, before, by),
    eraseFromBookings: (tx, account) => eraseTechnician(deps, tx, account),
    afterResponse,
    untilNextStep: outside.untilNextStep ?? untilNextStep,
    slowDown: outside.slowDown ?? createSlowdown(),
    warn: outside.warn ?? (() => {}),
    wakeOutbox,
    push:
      outside.push ?? createPushService(kept(env.dataDir, PUSH_KEYS_FILE, newVapidKeys), () => env),
  };
  return deps;
}

const newSecret = () => randomBytes(48).toString('base64url');

/** Made once and kept in the data folder. */
function kept(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  requireUsable(dataDir, file, 'read');
  return readFileSync(file, 'utf8').trim();
}
