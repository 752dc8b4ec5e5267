/**
 * A small marketplace in memory, for router tests: the real database with the real migrations, the
 * real read model, and callers for each kind of person. Time and randomness are the test's own.
 */
import { createHash } from 'node:crypto';
import { eraseTechnician } from '../src/server/booking/erasure/erase-technician.ts';
import { relocateBookings } from '../src/server/booking/relocate-bookings.ts';
import { followMarket } from '../src/server/boot/follow-market.ts';
import { openSettings } from '../src/server/boot/live-settings.ts';
import { createPasswordHasher } from '../src/server/credentials/password-hash.ts';
import { createDnsLookup } from '../src/server/email/dns-lookup.ts';
import { readEnv } from '../src/server/env.ts';
import { createClockCheck } from '../src/server/foundation/clock-check.ts';
import { createEvents } from '../src/server/foundation/events.ts';
import { createLinks } from '../src/server/foundation/links.ts';
import { createRateLimiter } from '../src/server/foundation/rate-limit.ts';
import { createStreamPlaces } from '../src/server/foundation/stream-places.ts';
import { openGazetteer } from '../src/server/geo/gazetteer.ts';
import { locate, siteWhere, zonesAround } from '../src/server/geo/locate.ts';
import { createPlaces } from '../src/server/geo/places.ts';
import { createCaller } from '../src/server/routers.ts';
import { createSearchIndex } from '../src/server/search/search-index.ts';
import { insertUser, technicianOfUser } from '../src/server/store/accounts/users.ts';
import { saveWeeklyHours } from '../src/server/store/availability.ts';
import { insertPackage, setAssignments } from '../src/server/store/service-packages.ts';
import { insertTechnician, type TechnicianRow } from '../src/server/store/technicians.ts';
import type { Deps } from '../src/server/trpc/deps.ts';
import type { Context, SignedIn } from '../src/server/trpc/trpc.ts';
import { cellCenter, cellRadiusMeters } from '../src/shared/place/location-privacy.ts';
import { technicianState } from '../src/shared/technician/technician.ts';
import { SLOTS } from '../src/shared/time/slots.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** Monday, 2026-11-23, 09:00 in San Francisco. */
export const NOW = Date.UTC(2026, 10, 23, 17);

/** Mission District, San Francisco. */
const MISSION = { latitude: 37.7599, longitude: -122.4148 };

export interface Marketplace {
  deps: Deps;
  /** Moves the clock. */
  setNow(instant: number): void;
  addPackage(row?: Partial<Parameters<typeof insertPackage>[1]>): number;
  /** An approved technician with every hour of every day, and the packages given. */
  addTechnician(packages: number[], row?: Partial<TechnicianRow>): TechnicianRow;
  addAdmin(email?: string): number;
  /** The cookie of the last challenge to a passkey, in everyone's browser. */
  setChallenge(token: string): void;
  /** A caller without an account, from a network address. */
  visitor(address?: string, mailbox?: string): ReturnType<typeof createCaller>;
  /** A caller signed in as a user. */
  as(userId: number): ReturnType<typeof createCaller>;
}

/** What only emails about a booking carry. */
export const mailboxOf = ({ deps }: Marketplace, bookingId: number) =>
  deps.links.token('booking-mailbox', bookingId, 0);

export function openMarketplace(settings: Record<string, string> = {}): Marketplace {
  let now = NOW;
  let counter = 0;
  let drawn = 0;
  let challenge: string | undefined;
  const clock = () => now;
  const db = openMemoryDatabase();
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings });
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
      monotonic: clock,
      knownTime: { read: clock, write: () => {} },
    }),
    taskRuns: new Map(),
    // Never the same twice, and the same in every run.
    randomBytes: (count) =>
      createHash('sha256').update(String(drawn++)).digest().subarray(0, count),
    search,
    places: createPlaces({
      gazetteer,
      market: () => env.market,
      cities: () => siteWhere(env).cities,
      fetch: () => Promise.reject(new Error('no network in tests')),
      clock,
      userAgent: () => 'test',
    }),
    locate: (point, mode, where) => locate(gazetteer, point, mode, { ...siteWhere(env), ...where }),
    zonesAround: (point) => zonesAround(gazetteer, point),
    // Nothing listens: a test that looks something up brings its own.
    dns: createDnsLookup(['127.0.0.1:1']),
    fetchCalendar: async () => ({ text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', etag: null }),
    links: createLinks('a secret of this test, long enough'),
    limits: createRateLimiter(clock),
    events: createEvents(),
    streams: createStreamPlaces(),
    emptySearches: new Map(),
    // The least the library takes: a test of the marketplace is not a test of argon2.
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 } as never),
    isStored: async () => true,
    freeDisk: async () => 1e12,
    uploadsBytes: async () => 2e9,
    lastBackupAt: async () => undefined,
    copiedAt: async () => undefined,
    removeFiles: async () => {},
    relocateBookings: (tx, before, by) => relocateBookings(deps, tx, before, by),
    eraseFromBookings: (tx, account) => eraseTechnician(deps, tx, account),
    // At once, so that a test sees what came of it.
    afterResponse: (work) => work(),
    untilNextStep: async () => {},
    slowDown: async () => {},
    warn: () => {},
    wakeOutbox: () => {},
    push: { publicKey: 'a key', refuses: () => false, send: async () => ({ kind: 'sent' }) },
  };
  const caller = (user: SignedIn | null, address: string, mailbox?: string) => {
    const context: Context = {
      deps,
      user,
      address,
      setSession: () => {},
      device: undefined,
      setDevice: () => {},
      mailbox,
      challenge,
    };
    return createCaller(context);
  };
  return {
    deps,
    setNow: (instant) => {
      now = instant;
    },
    addPackage(row = {}) {
      counter += 1;
      const { id } = insertPackage(db, {
        name: `Package ${counter}`,
        description: 'A service',
        priceCents: 5000,
        durationMinutes: 60,
        createdAt: now,
        ...row,
      });
      search.refreshRules();
      return id;
    },
    addTechnician(packages, row = {}) {
      counter += 1;
      const user = insertUser(db, {
        username: `tech${counter}@example.com`,
        email: `tech${counter}@example.com`,
        password: '!',
        role: 'technician',
        createdAt: now,
      });
      const point = {
        latitude: row.latitude ?? MISSION.latitude,
        longitude: row.longitude ?? MISSION.longitude,
      };
      const shown = cellCenter(point, row.privacyMode ?? 'approximate');
      const technician = insertTechnician(db, {
        userId: user.id,
        name: `Tess ${counter}`,
        firstName: 'Tess',
        lastName: String(counter),
        phone: '(555) 765-4321',
        address: '1 Secret Street',
        city: 'San Francisco',
        region: 'CA',
        country: 'US',
        timeZone: 'America/Los_Angeles',
        ...point,
        publicLatitude: shown.latitude,
        publicLongitude: shown.longitude,
        publicPlace: 'Mission District',
        publicRadiusMeters: cellRadiusMeters(row.privacyMode ?? 'approximate'),
        experience: 'Twenty years of wheels',
        experienceYears: '10+ Years',
        isApproved: true,
        approvedAt: now,
        createdAt: now,
        ...row,
      });
      setAssignments(db, technician.id, packages);
      for (let weekday = 0; weekday < 7; weekday += 1) {
        saveWeeklyHours(db, technician.id, weekday, [...SLOTS]);
      }
      search.upsert(technician.id);
      return technician;
    },
    addAdmin(email = 'admin@example.com') {
      return insertUser(db, {
        username: email,
        email,
        password: 'a hash',
        role: 'admin',
        createdAt: now,
      }).id;
    },
    setChallenge: (token) => {
      challenge = token;
    },
    visitor: (address = '192.0.2.1', mailbox) => caller(null, address, mailbox),
    as(userId) {
      const technician = technicianOfUser(db, userId);
      return caller(
        {
          id: userId,
          email: 'signed-in@example.com',
          username: 'signed-in@example.com',
          role: technician ? 'technician' : 'admin',
          sessionId: 'test',
          // Just signed in.
          language: null,
          provenAt: now,
          ...(technician && {
            technician: { id: technician.id, state: technicianState(technician) },
          }),
        },
        '192.0.2.2',
      );
    },
  };
}
