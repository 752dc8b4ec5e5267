/** What use-cases work with, handed to them as one argument, so that tests choose each part. */
import type { Database, Queries } from '../../../db/client.ts';
import type { Point, PrivacyMode } from '../../shared/technician/location-privacy.ts';
import type { PasswordHasher } from '../auth/password-hash.ts';
import type { DnsLookup } from '../email/dns-lookup.ts';
import type { Env } from '../env.ts';
import type { Location } from '../geo/locate.ts';
import type { Places } from '../geo/places.ts';
import type { AnswerMemory } from '../search/answer-memory.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { RateLimiter } from '../trpc/rate-limit.ts';
import type { StreamPlaces } from '../trpc/stream-places.ts';
import type { Events } from './events.ts';
import type { Links } from './links.ts';

/** Whose account is being deleted. */
export interface LeavingTechnician {
  technicianId: number;
  /** The account's address, once it has proven to be the technician's own. */
  verifiedEmail: string | undefined;
}

/** What follows once a leaving technician's bookings are erased. */
export interface ErasedBookings {
  /** Files no row names any more. */
  photos: string[];
  /** Other technicians whose rating changed: the search is told of them. */
  rated: number[];
}

export interface Deps {
  db: Database;
  env: Env;
  /** UTC milliseconds. */
  clock: () => number;
  randomBytes: (count: number) => Uint8Array;
  search: SearchIndex;
  /** Answers of the search that are still true. */
  answers: AnswerMemory;
  places: Places;
  /** The location columns of a technician, from their true point. */
  locate: (point: Point, mode: PrivacyMode) => Location;
  /** Asks what mail receivers ask of the sender's domain. */
  dns: DnsLookup;
  links: Links;
  limits: RateLimiter;
  events: Events;
  streams: StreamPlaces;
  passwords: PasswordHasher;
  /** Whether an uploaded file that a request names is really there. */
  isStored: (path: string) => Promise<boolean>;
  /** Bytes that the data folder's disk has left. */
  freeDisk: () => Promise<number>;
  /** Removes stored files that no row names any more; a failure is left to the daily sweep. */
  removeFiles: (paths: readonly string[]) => Promise<void>;
  /**
   * Ends the open bookings of a technician whose account is about to go, and forgets what is kept
   * about them there. Wired to the booking context.
   */
  eraseFromBookings: (tx: Queries, account: LeavingTechnician) => ErasedBookings;
  /** Does the work after the answer, so that the time the answer took tells nothing about it. */
  later: (work: () => void) => void;
  /** Evens out how long answers take whose work cannot follow them (answer-steps.ts). */
  untilNextStep: (startedAt: number) => Promise<void>;
  /** Wakes the outbox worker after a commit that owes mail. */
  wakeOutbox: () => void;
}
