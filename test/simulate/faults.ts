/** What goes wrong, and when: drawn from the seed like everything else. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/time.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

const THREE_YEARS = 3 * 365 * DAY_MS;
/** As many pages as SQLite can address. */
const UNLIMITED_PAGES = 4_294_967_294;

const BOOKED = `SELECT DISTINCT customer_email FROM bookings
  WHERE status = 'confirmed' AND customer_email <> '' AND starts_at BETWEEN ? AND ?
    AND updated_at < starts_at - ${DAY_MS} ORDER BY 1`;

interface Fault {
  name: string;
  everyDays: number;
  strike(): Promise<void>;
}

/**
 * @param addresses of people whose mailboxes may be full for a while
 * @param often how many times as often as usual
 */
export function createFaults(world: World, addresses: () => string[], often = 1): void {
  const random = world.random.fork('faults');
  const { faults, office, geocoder, timeline } = world;

  const after = (ms: number, what: string, end: () => Promise<void> | void) =>
    timeline.add(world.now() + ms, async () => {
      world.note('machine', what);
      await end();
      faults.lastTrouble = world.now();
    });

  /** Who will be reminded of an appointment within a day. */
  function remindedSoon(): string[] {
    const from = world.now() + DAY_MS;
    const rows = world.invariants.records().db.prepare(BOOKED).pluck();
    return rows.all(from, from + DAY_MS) as string[];
  }

  const all: Fault[] = [
    {
      name: 'the mail server is down',
      everyDays: 12,
      async strike() {
        office.isDown = true;
        after(random.between(0.2, 10) * HOUR_MS, 'the mail server is back', () => {
          office.isDown = false;
        });
      },
    },
    {
      name: 'a mailbox is full',
      everyDays: 6,
      async strike() {
        const reminded = random.chance(0.5) ? remindedSoon() : [];
        const isOne = reminded.length > 0;
        const address = random.pick(isOne ? reminded : addresses());
        office.full.add(address);
        after(random.between(isOne ? 30 : 1, 80) * HOUR_MS, 'a mailbox has room again', () => {
          office.full.delete(address);
        });
      },
    },
    {
      name: 'the disk is full',
      everyDays: 25,
      async strike() {
        if (faults.isDiskFull) return;
        faults.isDiskFull = true;
        for (const server of world.servers()) limitPages(server);
        after(random.between(0.1, 4) * HOUR_MS, 'the disk has room again', () => {
          faults.isDiskFull = false;
          for (const server of world.servers()) freePages(server);
        });
      },
    },
    {
      name: 'the process is killed',
      everyDays: 9,
      strike: () => world.restart({ isKilled: true }),
    },
    {
      name: 'the process will be killed while it sends an email',
      everyDays: 9,
      strike: async () => world.killAtNextEmail(),
    },
    { name: 'the process is restarted', everyDays: 12, strike: () => world.restart() },
    {
      name: 'a new process takes over',
      everyDays: 10,
      async strike() {
        if (faults.isDiskFull || world.servers().length > 1) return;
        world.join();
        after(random.between(1, 20) * MINUTE_MS, 'the old process has ended', () => world.leave());
      },
    },
    {
      name: 'the geocoder is slow or broken',
      everyDays: 12,
      async strike() {
        geocoder.state = random.pick(['slow', 'broken'] as const);
        after(random.between(2, 60) * HOUR_MS, 'the geocoder is well again', () => {
          geocoder.state = 'answers';
        });
      },
    },
    {
      name: 'the clock is wrong',
      everyDays: 90,
      async strike() {
        if (faults.skew !== 0) return;
        faults.skew = random.pick([THREE_YEARS, -THREE_YEARS]);
        faults.lastWrongClock = world.now();
        world.invariants.limits.forget();
        after(random.between(0.5, 5) * HOUR_MS, 'the clock is right again', () => {
          faults.skew = 0;
          faults.lastWrongClock = world.now();
          world.invariants.limits.forget();
        });
      },
    },
  ];

  for (const { name, everyDays, strike } of all) {
    const next = () => {
      // Not before there is something to lose.
      const days = 3 + (random.float() * 2 * everyDays) / often;
      timeline.add(world.now() + days * DAY_MS, async () => {
        world.note('machine', name);
        faults.lastTrouble = world.now();
        await strike();
        next();
      });
    };
    next();
  }
}

/** The process is killed in the middle of the export that was just asked for. */
export async function killInExport(world: World): Promise<void> {
  const { faults, invariants } = world;
  if (faults.isDiskFull || faults.skew !== 0 || world.servers().length > 1) return;
  const isUnderWay = () => invariants.records().exportUnderWay()?.status === 'processing';
  let isOver = false;
  // What it still tries once it is killed fails, as it should.
  void world
    .server()
    .tick()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  while (!isOver && !isUnderWay()) await new Promise(setImmediate);
  if (isOver) return;
  world.note('machine', 'kills the process while it makes an export');
  faults.lastTrouble = world.now();
  await world.restart({ isKilled: true });
}

/** The file cannot grow: SQLite itself then reports a full disk. */
function limitPages({ deps }: Server): void {
  const pages = deps.db.$client.pragma('page_count', { simple: true });
  deps.db.$client.pragma(`max_page_count = ${pages}`);
}

function freePages({ deps }: Server): void {
  deps.db.$client.pragma(`max_page_count = ${UNLIMITED_PAGES}`);
}
