/** Our server beside Easy!Appointments on one machine, with the same people, hours and bookings. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchUp, marketOf } from '../market.ts';
import { processorMsOf, proportionalMbOf, withDescendants } from '../processes.ts';
import { type Contestant, type Effort, type Rate, type Rates, takeTurns } from '../rounds.ts';
import { type Server, startProduct } from '../server.ts';
import { type EasyAppointments, startEasyAppointments } from './easyappointments.ts';
import { marketplaceSql } from './easyappointments-data.ts';
import { loadOnSlowLine, type PageLoad } from './slow-line.ts';
import { agreement, visitorsAt, wishesAt } from './visitors.ts';
import { booking, bookingPage, dayOfTimes, pageWithTimes, type Subject } from './visits.ts';

export const TECHNICIANS = 100;
export const CONNECTIONS = [1, 16] as const;
/** So many days of technicians are asked for in turn. */
const DAYS_ASKED = 500;
/** With each number of connections; each time once, as no time can be booked twice. */
const TIMES_BOOKED = 12_000;

/** What was measured about one subject, with so many connections. */
export interface Compared {
  subject: string;
  connections: number;
  /** Of `ours` and of `theirs`. */
  rates: Rates;
}

export interface Comparison {
  compared: Compared[];
  /** On how many days both offered the same hours. */
  agreeing: string;
  /** The page with times in a browser on a slow line; needs the scripts and styles of a built source. */
  loads?: Record<'ours' | 'theirs', PageLoad[]>;
}

/** Takes turns with the Easy!Appointments whose source is in a folder. */
export async function compareWithEasyAppointments(
  source: string,
  effort: Effort,
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-peers-'));
  try {
    cpSync(await marketOf(TECHNICIANS), folder, { recursive: true });
    await catchUp(folder);
    const peer = await startEasyAppointments(source);
    try {
      await peer.sql(marketplaceSql(folder));
      const product = await startProduct(folder);
      try {
        await product.settled();
        const comparison = await compare(proportional(product), peer, effort);
        const isBuilt = existsSync(join(source, 'assets/vendor/jquery'));
        if (isBuilt) comparison.loads = await loadPages(product.url, peer, effort);
        return comparison;
      } finally {
        await product.stop();
      }
    } finally {
      await peer.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Our server, counted as the services of Easy!Appointments are. */
function proportional({ url, pid }: Server): Contestant['server'] {
  const pids = () => withDescendants(pid);
  return {
    url,
    processorMs: () => processorMsOf(pids()),
    memoryMb: () => proportionalMbOf(pids()),
  };
}

async function compare(
  ours: Contestant['server'],
  peer: EasyAppointments,
  effort: Effort,
): Promise<Comparison> {
  const wishes = await wishesAt(ours.url);
  const visitors = await visitorsAt(peer.server.url);
  const agreeing = await agreement(ours.url, peer.server.url, wishes, visitors);
  const compared: Compared[] = [];
  const measure = async (subject: Subject, connections: number) => {
    const rates = await takeTurns(
      [
        { name: 'ours', server: ours, requests: subject.ours },
        { name: 'theirs', server: peer.server, requests: subject.theirs },
      ],
      { ...effort, connections },
    );
    compared.push({ subject: subject.name, connections, rates: whole(rates, subject) });
  };
  const days = wishes.slice(0, DAYS_ASKED);
  for (const subject of [dayOfTimes(days, visitors), pageWithTimes(days, visitors)]) {
    for (const connections of CONNECTIONS) await measure(subject, connections);
  }
  for (const [at, connections] of CONNECTIONS.entries()) {
    const first = at * TIMES_BOOKED;
    const times = wishes.slice(first, first + TIMES_BOOKED);
    const before = await appointmentsAt(peer);
    await measure(booking(times, visitors, first), connections);
    checkBooked(compared.at(-1)!.rates, (await appointmentsAt(peer)) - before);
  }
  return { compared, agreeing };
}

/** Last, as a page with fewer times isn't slower. */
async function loadPages(url: string, { server }: EasyAppointments, { rounds }: Effort) {
  const [wish] = await wishesAt(url);
  if (!wish) throw new Error('No technician has a free time left');
  return loadOnSlowLine(
    {
      ours: `${url}/technicians/${wish.technicianId}`,
      theirs: server.url + bookingPage(wish),
    },
    rounds,
  );
}

/** Of whole visits, where it takes Easy!Appointments several requests to do one. */
function whole(rates: Rates, { theirsEach }: Subject): Rates {
  const ofVisits = (rate: Rate): Rate => ({
    ...rate,
    perSecond: rate.perSecond / theirsEach,
    processorUs: rate.processorUs * theirsEach,
  });
  return new Map([
    ['ours', rates.get('ours')!],
    ['theirs', rates.get('theirs')!.map(ofVisits)],
  ]);
}

async function appointmentsAt({ sql }: EasyAppointments): Promise<number> {
  return Number(await sql('SELECT count(*) FROM easyappointments.ea_appointments'));
}

/** An answer is not yet a booking, and times that ran out would be booked twice. */
function checkBooked(rates: Rates, registered: number): void {
  const answered = (name: string) =>
    rates.get(name)!.reduce((total, { requests }) => total + requests, 0);
  if (registered < answered('theirs')) {
    throw new Error(`Easy!Appointments registered ${registered} of ${answered('theirs')} bookings`);
  }
  if (answered('ours') > TIMES_BOOKED)
    throw new Error('There are too few free times for so many bookings');
}
