/** The dependencies of use-cases, passed as one argument so that tests can replace each. */
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

export interface LeavingTechnician {
  technicianId: number;
  /** The account's email, if verified. */
  verifiedEmail: string | undefined;
}

export interface ErasedBookings {
  /** Files that are no longer referenced. */
  photos: string[];
  /** Other technicians whose rating changed, to update in the search. */
  rated: number[];
}

/** When a scheduled task last finished, in UTC milliseconds. */
export interface TaskRun {
  everyMs: number;
  startedAt: number;
  /** Undefined before the first time. */
  finishedAt?: number;
}

export interface Deps {
  db: Database;
  /** The settings as they are now: the object stays, what admins change in it changes. */
  env: Env;
  /** Reads what admins saved into `env`, after a change here or in another process. */
  reloadSettings: () => void;
  /** UTC milliseconds. */
  clock: () => number;
  clockCheck: ClockCheck;
  /** The scheduled tasks by name; see schedule.ts. */
  taskRuns: Map<string, TaskRun>;
  randomBytes: (count: number) => Uint8Array;
  search: SearchIndex;
  places: Places;
  /** The location columns of a technician, from their true point and the town it's said to be in. */
  locate: (point: Point, mode: PrivacyMode, where?: Omit<Where, 'market'>) => Location;
  /** The time zones that a technician with this public point may choose, nearest first. */
  zonesAround: (point: Point) => string[];
  dns: DnsLookup;
  links: Links;
  limits: RateLimiter;
  events: Events;
  streams: StreamPlaces;
  passwords: PasswordHasher;
  isStored: (path: string) => Promise<boolean>;
  /** Free bytes on the data folder's disk. */
  freeDisk: () => Promise<number>;
  /** The size of all stored files, at most about an hour old. */
  uploadsBytes: () => Promise<number>;
  /** When the newest backup was made, in UTC milliseconds; undefined before the first. */
  lastBackupAt: () => Promise<number | undefined>;
  /** When the copy elsewhere was last complete, in UTC milliseconds; undefined without one. */
  copiedAt: () => Promise<number | undefined>;
  /** Removes stored files that are no longer referenced; the daily sweep retries failures. */
  removeFiles: (paths: readonly string[]) => Promise<void>;
  /**
   * Ends the open bookings of a technician who is deleting their account, and erases them from
   * bookings. Connected to the booking context.
   */
  eraseFromBookings: (tx: Queries, account: LeavingTechnician) => ErasedBookings;
  /**
   * Emails customers about a technician's new address, in the transaction that changes it. Connected
   * to the booking context.
   */
  relocateBookings: (
    tx: Queries,
    before: TechnicianRow,
    by: { role: 'technician' | 'admin'; userId: number },
  ) => void;
  /** Runs work after the response, so that the response time reveals nothing about it. */
  afterResponse: (work: () => void) => void;
  /** Evens out response times where the work can't run later (answer-steps.ts). */
  untilNextStep: (startedAt: number) => Promise<void>;
  /** Makes a sign-in from a network wait while many guess at its address (guess-alarm.ts). */
  slowDown: (network: string) => Promise<void>;
  /** A line in the log. */
  warn: (fields: object, text: string) => void;
  wakeOutbox: () => void;
}
