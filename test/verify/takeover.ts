/**
 * `npm run verify -- takeover [--handoffs N]`: a new process takes over the port while clients ask,
 * the old one is asked to stop. No request may fail.
 *
 * A connection that waits to be taken when its listener closes is reset, unless the kernel may move
 * it to the other listener (`net.ipv4.tcp_migrate_req`, Linux 5.14). Clients that open a connection
 * for every request take part only where that is on, or can be switched on for the run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSite } from '../open-site.ts';
import { anyAddress } from './addresses.ts';
import { goal, numberOption, verdict } from './report.ts';

/** Clients that keep their connections, as a proxy does, and clients that open one a request. */
const KEEPING = 12;
const OPENING = 4;
/** A person or a proxy pauses; the load stays within what two cores serve beside a starting server. */
const PAUSE_MS = 4;
const SETTLE_MS = 300;
const MIGRATE_REQUESTS = '/proc/sys/net/ipv4/tcp_migrate_req';

export async function verifyTakeover(handoffs: number) {
  const site = await openSite({ technicians: 12 });
  const migration = migrateRequests();
  const paths = ['/api/search?limit=5', '/api/service-packages', '/healthz', '/'];
  const stopped = new AbortController();
  const failures: string[] = [];
  let requests = 0;

  async function client(agent: Agent): Promise<void> {
    for (let at = 0; !stopped.signal.aborted; at += 1) {
      const path = paths[at % paths.length] ?? '/';
      const failure = await ask(`${site.url}${path}`, agent);
      requests += 1;
      if (failure) failures.push(`${path}: ${failure}`);
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  }

  try {
    let server = await site.start();
    const clients = [
      ...Array.from({ length: KEEPING }, () => client(new Agent({ keepAlive: true }))),
      ...Array.from({ length: migration.isOn ? OPENING : 0 }, () =>
        client(new Agent({ keepAlive: false })),
      ),
    ];
    let slowestStop = 0;
    let unclean = 0;
    for (let handoff = 0; handoff < handoffs; handoff += 1) {
      await sleep(SETTLE_MS);
      const next = await site.start();
      const { code, ms } = await server.stop();
      slowestStop = Math.max(slowestStop, ms);
      if (code !== 0) unclean += 1;
      server = next;
    }
    stopped.abort();
    await Promise.all(clients);
    await server.stop();
    return { handoffs, requests, failures, slowestStop, unclean, opening: migration.isOn };
  } finally {
    stopped.abort();
    migration.restore();
    await site.remove();
  }
}

/** Switches the kernel's moving of connections on where this user may. */
function migrateRequests(): { isOn: boolean; restore(): void } {
  const read = () => readFileSync(MIGRATE_REQUESTS, 'utf8').trim();
  try {
    if (read() === '1') return { isOn: true, restore: () => {} };
    writeFileSync(MIGRATE_REQUESTS, '1');
    return { isOn: read() === '1', restore: () => writeFileSync(MIGRATE_REQUESTS, '0') };
  } catch {
    return { isOn: false, restore: () => {} };
  }
}

/** What went wrong, or undefined. */
function ask(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    request(url, { agent, headers: { 'x-forwarded-for': anyAddress() } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? undefined : `status ${response.statusCode}`),
      );
      response.on('error', (error) => resolve(error.message));
    })
      .on('error', (error) => resolve(error.message))
      .end();
  });
}

if (import.meta.main) {
  const { handoffs, requests, failures, slowestStop, unclean, opening } = await verifyTakeover(
    numberOption('handoffs', 20),
  );
  for (const failure of failures.slice(0, 10)) console.error(failure);
  verdict('takeover', [
    `${handoffs} handoffs under ${requests} requests`,
    opening ? 'kept and new connections' : 'kept connections only (tcp_migrate_req is off)',
    goal(failures.length, 0, 'failed requests'),
    goal(unclean, 0, 'unclean exits'),
    goal(Math.round(slowestStop), 10_000, 'ms for the slowest stop'),
  ]);
}
