/**
 * `npm run verify -- soak [--minutes N]`: bookings, searches, pages and live streams for a while.
 * What a quiet server holds afterwards must be what it held after warming up.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSite, type Site, type SiteServer } from '../open-site.ts';
import { type Load, startClients } from './booking-clients.ts';
import { goal, numberOption, verdict } from './report.ts';

const CLIENTS = 6;
const PAUSE_MS = 40;
/** Caches, prepared statements and compiled code are in place after this part of the time. */
const WARM_UP = 0.3;
/** Whatever was being answered is. Later V8 gives unused memory back, at a moment of its own. */
const QUIET_MS = 6_000;
/** The server ends unused connections after 72 seconds. */
const UNCONNECTED_MS = 70_000;
const STREAM_MS = 200;

/** What the server holds while idle. */
interface Holding {
  /** Heap and buffers after garbage collection, and resident memory. In MB. */
  heap: number;
  resident: number;
  handles: number;
  files: number;
}

export async function verifySoak(minutes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-soak-'));
  const probe = join(folder, 'memory');
  const site = await openSite({
    technicians: 60,
    nodeArguments: ['--expose-gc', '--import', './test/verify/memory-probe.ts'],
    env: { MEMORY_PROBE: probe },
  });
  try {
    const server = await site.start();
    const warm = await work(site, minutes * WARM_UP, 1);
    const before = await holding(site, server, probe);
    const main = await work(site, minutes * (1 - WARM_UP), 2);
    const after = await holding(site, server, probe);
    await server.stop();
    return {
      before,
      after,
      requests: warm.requests + main.requests,
      wrong: [...warm.wrong, ...main.wrong],
      /** Node warns once an emitter has more than ten listeners of a kind. */
      listenerWarnings: server.output().split('MaxListenersExceededWarning').length - 1,
    };
  } finally {
    await site.remove();
    await rm(folder, { recursive: true });
  }
}

async function work(site: Site, minutes: number, seed: number) {
  const until = performance.now() + minutes * 60_000;
  const wrong: string[] = [];
  let requests = 0;
  let load: Load | undefined;
  const reader = async () => {
    for (let at = 0; performance.now() < until; at += 1) {
      const technician = site.technicians[at % site.technicians.length];
      const paths = [
        '/',
        '/api/search?limit=24&location=Portland',
        '/healthz',
        '/api/openapi.json',
      ];
      for (const path of [...paths, `/api/technicians/${technician?.id}`]) {
        const response = await fetch(site.url + path);
        await response.arrayBuffer();
        requests += 1;
        if (!response.ok) wrong.push(`${path}: ${response.status}`);
      }
      await stream(site, technician?.cookie ?? '');
      await sleep(PAUSE_MS);
    }
  };
  try {
    load = startClients(site, { clients: CLIENTS, seed, pauseMs: PAUSE_MS });
    await Promise.all([reader(), reader()]);
    const ledger = await load.finish();
    requests += ledger.acknowledged + ledger.refused;
    return { requests, wrong: [...wrong, ...ledger.unexpected] };
  } finally {
    load?.cancel();
  }
}

/** Opens a technician's live stream, and leaves it as a closed tab does. */
async function stream(site: Site, cookie: string): Promise<void> {
  const leave = AbortSignal.timeout(STREAM_MS);
  try {
    const url = `${site.url}/api/trpc/technician.onBooking`;
    const response = await fetch(url, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: leave,
    });
    if (!response.ok) throw new Error(`the stream answered ${response.status}`);
    await response.text();
  } catch (error) {
    if (!leave.aborted) throw error;
  }
}

async function holding(site: Site, server: SiteServer, probe: string): Promise<Holding> {
  await sleep(QUIET_MS);
  await rm(probe, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  let heap: string | undefined;
  for (let tries = 0; heap === undefined && tries < 100; tries += 1) {
    await sleep(50);
    heap = await readFile(probe, 'utf8').catch(() => undefined);
  }
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  await sleep(UNCONNECTED_MS);
  return {
    heap: Math.round(Number(heap) / 1e5) / 10,
    resident: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    handles: (await readdir(`/proc/${server.pid}/fd`)).length,
    files: (await readdir(site.dataDir, { recursive: true })).length,
  };
}

if (import.meta.main) {
  const minutes = numberOption('minutes', 5);
  const { before, after, requests, wrong, listenerWarnings } = await verifySoak(minutes);
  for (const fault of wrong.slice(0, 10)) console.error(fault);
  verdict('soak', [
    `${minutes} minutes, ${requests} requests`,
    `heap ${before.heap} to ${after.heap} MB, resident ${before.resident} to ${after.resident} MB`,
    // The marketplace itself grows: past bookings and their emails are in the database, not in memory.
    goal(Math.round((after.heap / before.heap - 1) * 100), 10, '% more heap'),
    goal(Math.round((after.resident / before.resident - 1) * 100), 20, '% more resident'),
    goal(after.handles - before.handles, 0, 'more handles'),
    goal(after.files - before.files, 0, 'more files'),
    goal(listenerWarnings, 0, 'warnings of listeners'),
    goal(wrong.length, 0, 'wrong answers'),
  ]);
}
