/** Puts servers under load in turns, so that what else the machine does meets all alike. */
import { type Load, type LoadOptions, loadRequests, type Request } from './load.ts';
import type { Server } from './server.ts';
import { median } from './statistics.ts';

/** More than wrk has on their way when a round ends: they are sent, and not among its requests. */
const UNCOUNTED = 64;

export interface Effort {
  rounds: number;
  /** Of each round. */
  seconds: number;
}

export interface Contestant {
  name: string;
  server: Pick<Server, 'url' | 'processorMs'>;
  /** Sent in turn, over and over. */
  requests: readonly Request[];
}

/** What one round said. */
export interface Rate {
  requests: number;
  perSecond: number;
  /** Processor time of the server for a request, in microseconds. */
  processorUs: number;
  /** Milliseconds, at full load. */
  p50: number;
  p99: number;
}

/** The rates of each contestant's rounds, by its name. */
export type Rates = ReadonlyMap<string, readonly Rate[]>;

export async function takeTurns(
  contestants: readonly Contestant[],
  { rounds, seconds }: Effort,
): Promise<Rates> {
  const taken = new Map<string, Rate[]>(contestants.map(({ name }) => [name, []]));
  // Each goes on where it stopped: what is to be new must not begin with the same again.
  const nextOf = new Map<string, number>();
  const load = async ({ name, server, requests }: Contestant, options: LoadOptions) => {
    const start = nextOf.get(name) ?? 0;
    const load = await loadRequests(server.url, requests, { ...options, start });
    nextOf.set(name, start + load.requests + UNCOUNTED);
    return load;
  };
  for (const contestant of contestants) await load(contestant, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) {
      const { name, server } = contestant;
      const before = server.processorMs();
      const rate = await load(contestant, { seconds });
      taken.get(name)!.push(rateOf(rate, server.processorMs() - before));
    }
  }
  return taken;
}

function rateOf(load: Load, processorMs: number): Rate {
  return { ...load, processorUs: (processorMs * 1000) / load.requests };
}

/** The median of the rounds. */
export function typical(rates: Rates, name: string, part: keyof Rate): number {
  return median(rates.get(name)!.map((rate) => rate[part]));
}
