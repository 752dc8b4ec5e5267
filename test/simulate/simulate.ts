/** A simulated stretch of time in the life of a marketplace. */
import { DAY_MS } from '../../src/shared/time.ts';
import type { Fared } from './ask.ts';
import { checkDay } from './check-day.ts';
import { createFaults } from './faults.ts';
import { BrokenPromise } from './history.ts';
import { createAdmin } from './people/admin.ts';
import { createBomber, createClub, createSprayer } from './people/attackers.ts';
import { createCustomer } from './people/customer.ts';
import { createHoarder } from './people/hoarder.ts';
import { createGuesser, createImpostor, createReader } from './people/intruders.ts';
import { createTechnician } from './people/technician.ts';
import type { Plant } from './plant.ts';
import { START } from './settings.ts';
import { openWorld, type World } from './world.ts';

const CUSTOMERS = 200;
const TECHNICIANS = 40;
const ADMINS = 3;
const CROWDS: readonly ((world: World) => void)[] = [
  createClub,
  createHoarder,
  createBomber,
  createSprayer,
  createGuesser,
  createReader,
  createImpostor,
];

export interface SimulateOptions {
  seed: number;
  days: number;
  /** Stops after this line of the history. */
  until?: number;
  plant?: Plant;
  /** How many times as often as usual things go wrong. */
  faultsOften?: number;
  onLine?: (line: string) => void;
}

export interface Outcome {
  seed: number;
  days: number;
  events: number;
  hash: string;
  bookings: number;
  emails: number;
  searches: number;
  erased: number;
  /** Megabytes of heap at the end of each month. */
  heaps: readonly number[];
  fared: Fared;
  /** What did not hold, and when. */
  failure?: {
    invariant: string;
    message: string;
    day: number;
    event: number;
    last: readonly string[];
  };
}

export async function simulate(options: SimulateOptions): Promise<Outcome> {
  const { seed, days, until = Infinity } = options;
  const world = await openWorld(seed, options);
  const { history, invariants } = world;
  const fared: Fared = { asked: 0, limited: 0 };
  let failure: Outcome['failure'];
  let day = 0;
  let searches = 0;
  try {
    for (let number = 0; number < ADMINS; number += 1) createAdmin(world, number);
    for (let number = 0; number < TECHNICIANS; number += 1) createTechnician(world, number, fared);
    for (let number = 0; number < CUSTOMERS; number += 1) createCustomer(world, number, fared);
    for (const create of CROWDS) create(world);
    createFaults(world, () => [...world.mailboxes.keys()], options.faultsOften);
    for (day = 1; day <= days; day += 1) {
      while (await world.step(START + day * DAY_MS)) if (history.count() >= until) break;
      if (history.count() >= until) break;
      searches += await checkDay(world);
      refuseLimited(fared);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    failure = {
      invariant: error instanceof BrokenPromise ? error.invariant : 'no failures',
      message: error instanceof BrokenPromise ? error.message : (error.stack ?? error.message),
      day,
      event: history.count(),
      last: [...history.last()],
    };
  } finally {
    world.close();
  }
  return {
    seed,
    days,
    events: history.count(),
    hash: history.hash(),
    bookings: invariants.bookings.known.size,
    emails: invariants.emails.delivered(),
    searches,
    erased: invariants.erased.erased.size,
    heaps: invariants.leftovers.heaps,
    fared,
    ...(failure && { failure }),
  };
}

/** Honest people get through at least 99 of 100 times; a hundred requests are needed to tell. */
function refuseLimited({ asked, limited }: Fared): void {
  if (limited <= Math.max(1, asked / 100)) return;
  throw new BrokenPromise(
    'honest people get through',
    `${limited} of ${asked} were refused by a limit`,
  );
}
