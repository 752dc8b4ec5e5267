/** Asks the domain name system what a mail receiver would ask it. */
import { Resolver } from 'node:dns/promises';

/** Per question; an admin waits for the answer. */
const TIMEOUT_MS = 3_000;

/** The name has no such record: an answer, unlike no answer. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/** Thrown when nobody answered, or the answer was no answer. */
export class LookupFailed extends Error {}

export interface DnsLookup {
  /** Hosts that take mail for a domain, most preferred first. @throws LookupFailed */
  mx(domain: string): Promise<string[]>;
  /** TXT records of a name, each in one piece. @throws LookupFailed */
  txt(name: string): Promise<string[]>;
}

/** @param servers addresses with ports, such as `127.0.0.1:5353`; the system's own when there are none. */
export function createDnsLookup(servers: readonly string[] = []): DnsLookup {
  const open = () => {
    // A resolver for each question: one keeps its silent servers in mind and its sockets open.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  };
  return {
    async mx(domain) {
      const hosts = await ask(open(), (resolver) => resolver.resolveMx(domain));
      return hosts.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    },
    async txt(name) {
      const records = await ask(open(), (resolver) => resolver.resolveTxt(name));
      return records.map((pieces) => pieces.join(''));
    },
  };
}

async function ask<T>(resolver: Resolver, question: (resolver: Resolver) => Promise<T[]>) {
  // With several servers the limits add up; the admin's wait must not.
  const limit = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    return await question(resolver);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_RECORD.has(code)) return [];
    throw new LookupFailed(code);
  } finally {
    clearTimeout(limit);
  }
}
