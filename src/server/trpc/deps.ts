import type { Database, Queries } from '../../../db/client.ts';
import type { Point, PrivacyMode } from '../../shared/place/location-privacy.ts';
import type { PasswordHasher } from '../credentials/password-hash.ts';
import type { DnsLookup } from '../email/dns-lookup.ts';
import type { Env } from '../env.ts';
import type { ClockCheck } from '../foundation/clock-check.ts';
import type { Events } from '../foundation/events.ts';
import type { Links } from '../foundation/links.ts';
import type { RateLimiter } from '../foundation/rate-limit.ts';
import type { StreamPlaces } from '../foundation/stream-places.ts';
import type { Location, Where } from '../geo/locate.ts';
import type { Places } from '../geo/places.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { TechnicianRow } from '../store/technicians.ts';
import type { PushService } from './push-service.ts';

export interface LeavingTechnician {
  technicianId: number;
  /** The account's email, if verified. */
  verifiedEmail: string | undefined;
}

export interface ErasedBookings {
  photos: string[];
  /** Other technicians whose rating changed, for the search. */
  rated: number[];
}

export interface FetchedCalendar {
  text: string;
  etag: string | null;
}

export interface TaskRun {
  everyMs: number;
  startedAt: number;
  finishedAt?: number;
}

export interface Deps {
  db: Database;
  /** Always the same object, in which admins' changes appear. */
  env: Env;
  /** Reads saved settings into `env`, after a change in any process. */
  reloadSettings: () => void;
  /** UTC milliseconds. */
  clock: () => number;
  clockCheck: ClockCheck;
  /** The scheduled tasks by name; see schedule.ts. */
  taskRuns: Map<string, TaskRun>;
  randomBytes: (count: number) => Uint8Array;
  search: SearchIndex;
  places: Places;
  /** Computes them from the true point and the town it's said to be in. */
  locate: (point: Point, mode: PrivacyMode, where?: Where) => Location;
  /** Nearest first. */
  zonesAround: (point: Point) => string[];
  dns: DnsLookup;
  /**
   * From public addresses only. @returns undefined if it's still the one with the `etag`
   * @throws why not, without the address
   */
  fetchCalendar: (address: string, etag: string | null) => Promise<FetchedCalendar | undefined>;
  links: Links;
  limits: RateLimiter;
  events: Events;
  streams: StreamPlaces;
  /** Searches without a result that aren't saved yet; see discovery/empty-searches.ts. */
  emptySearches: Map<string, number>;
  passwords: PasswordHasher;
  isStored: (path: string) => Promise<boolean>;
  freeDisk: () => Promise<number>;
  /** At most about an hour old. */
  uploadsBytes: () => Promise<number>;
  /** UTC milliseconds; undefined before the first backup. */
  lastBackupAt: () => Promise<number | undefined>;
  /** Its last completion, in UTC milliseconds; undefined without one. */
  copiedAt: () => Promise<number | undefined>;
  /** Failures are retried by the daily sweep. */
  removeFiles: (paths: readonly string[]) => Promise<void>;
  /** Ends a leaving technician's open bookings, and erases them from bookings. */
  eraseFromBookings: (tx: Queries, account: LeavingTechnician) => ErasedBookings;
  /** Emails customers about the new address, in the transaction that changes it. */
  relocateBookings: (
    tx: Queries,
    before: TechnicianRow,
    by: { role: 'technician' | 'admin'; userId: number },
  ) => void;
  /** Runs work after the response, so that its time reveals nothing. */
  afterResponse: (work: () => void) => void;
  /** Evens out response times of work that can't run later (answer-steps.ts). */
  untilNextStep: (startedAt: number) => Promise<void>;
  /** Makes a network's sign-in wait during many guesses (guess-alarm.ts). */
  slowDown: (network: string) => Promise<void>;
  warn: (fields: object, text: string) => void;
  wakeOutbox: () => void;
  push: PushService;
}
