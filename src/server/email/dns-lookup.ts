import { Resolver } from 'node:dns/promises';

/** Per query; an admin is waiting. */
const TIMEOUT_MS = 3_000;

/** Codes for an answer: there is no such record. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/** Thrown if there was no usable answer. */
export class LookupFailed extends Error {}

export interface DnsLookup {
  /** Most preferred host first. @throws LookupFailed */
  mx(domain: string): Promise<string[]>;
  /** TXT records, each in one piece. @throws LookupFailed */
  txt(name: string): Promise<string[]>;
}

/** @param servers addresses with ports, such as `127.0.0.1:5353`; the system's when empty */
export function createDnsLookup(servers: readonly string[]): DnsLookup {
  const open = () => {
    // One resolver per query: it remembers silent servers and keeps sockets open.
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
  // With several servers, the timeouts would add up.
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
