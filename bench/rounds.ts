/** Puts servers under the same load in turns, so that what else the machine does meets all alike. */
import { loadPaths } from './load.ts';
import type { Server } from './server.ts';
import { median, medianRatio } from './statistics.ts';

export interface Effort {
  rounds: number;
  /** Of each round. */
  seconds: number;
}

export interface Contestant {
  name: string;
  server: Server;
  /** Asked for in turn, over and over. */
  paths: string[];
}

/** What one round said. */
export interface Rate {
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
  const asked = new Map<string, number>();
  for (const { name, server, paths } of contestants) {
    asked.set(name, (await loadPaths(server.url, paths, 1)).requests);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server, paths } of contestants) {
      const before = server.processorMs();
      const start = asked.get(name)!;
      const { requests, perSecond, p50, p99 } = await loadPaths(server.url, paths, seconds, start);
      asked.set(name, start + requests);
      const processorUs = ((server.processorMs() - before) * 1000) / requests;
      taken.get(name)!.push({ perSecond, processorUs, p50, p99 });
    }
  }
  return taken;
}

/** The median of the rounds. */
export function typical(rates: Rates, name: string, part: keyof Rate): number {
  return median(rates.get(name)!.map((rate) => rate[part]));
}

/** How many times as many requests a second: the median of what each round says. */
export function timesAsMany(rates: Rates, name: string, other: string): number {
  return medianRatio(rates.get(name)!, rates.get(other)!, ({ perSecond }) => perSecond);
}
