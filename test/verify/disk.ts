/**
 * `npm run verify -- disk [--seconds N]`: the disk fills up under load, and then answers with I/O
 * errors. Writes must be refused in a sentence, reads must go on, no half booking may stay, and all
 * must work again by itself afterwards.
 *
 * A user who may mount fills a small tmpfs; others have `No space left on device` injected into the
 * server's writes. I/O errors are always injected, by strace.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { addDays } from '../../src/shared/time/dates.ts';
import { DAY_MS } from '../../src/shared/time.ts';
import { type BookableTechnician, openSite, type Site, type SiteServer } from '../open-site.ts';
import { redAboveBlue } from '../uploads/pictures.ts';
import { type Load, type Promised, startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { installStrace } from './install-strace.ts';
import { goal, numberOption, verdict } from './report.ts';

const CLIENTS = 8;
const PAUSE_MS = 20;
const TMPFS = 'size=48m';
const RECOVERS_WITHIN_MS = 3_000;
const GIVEN_UP_AFTER_MS = 60_000;
const UNAVAILABLE = 503;

export interface DiskResult {
  how: string;
  refused: number;
  /** Answers other than a success or a 503 in one plain sentence. */
  wrong: string[];
  reads: number;
  failedReads: string[];
  /** From the end of the trouble to the first acknowledged write, in milliseconds. */
  recoveryMs: number[];
  faults: string[];
}

export async function verifyDisk(seconds: number): Promise<DiskResult> {
  const disk = openDisk();
  const site = await openSite({ technicians: 12, parent: disk.folder });
  const result: DiskResult = {
    how: disk.isSmall ? 'a full tmpfs' : 'injected ENOSPC',
    refused: 0,
    wrong: [],
    reads: 0,
    failedReads: [],
    recoveryMs: [],
    faults: [],
  };
  const probes: Promised[] = [];
  let load: Load | undefined;
  try {
    const server = await site.start();
    load = startClients(site, {
      clients: CLIENTS,
      seed: 1,
      pauseMs: PAUSE_MS,
      expects: [UNAVAILABLE],
    });
    await sleep(500);
    const troubles = [
      disk.isSmall ? () => fill(site) : () => inject(server, 'ENOSPC'),
      () => inject(server, 'EIO'),
    ];
    const { ledger } = load;
    for (const begin of troubles) {
      const before = ledger.expected;
      ageSessions(site);
      const end = await begin();
      await watch(site, seconds * 1000, result, probes);
      if (ledger.expected === before) result.wrong.push('nothing was refused');
      await end();
      const { acknowledged } = ledger;
      const endedAt = performance.now();
      const isBack = () => ledger.acknowledged > acknowledged;
      while (!isBack() && performance.now() - endedAt < GIVEN_UP_AFTER_MS) await sleep(5);
      result.recoveryMs.push(isBack() ? performance.now() - endedAt : Number.POSITIVE_INFINITY);
    }
    await load.finish();
    await server.stop();
    const { lost, double, unemailed, inconsistent } = checkBookings(site.dataDir, [
      ...ledger.promised,
      ...probes,
    ]);
    result.refused = ledger.expected;
    result.wrong.push(...ledger.unexpected);
    result.faults.push(...lost, ...double, ...unemailed, ...inconsistent);
    return result;
  } finally {
    load?.cancel();
    await site.remove();
    disk.remove();
  }
}

/** Sessions that are due to be extended with every request: a read that would like to write. */
function ageSessions(site: Site): void {
  const db = openDatabase(join(site.dataDir, DATABASE_FILE));
  db.$client.prepare('UPDATE sessions SET expires_at = ?').run(Date.now() + 3 * DAY_MS);
  db.$client.close();
}

/** Reads as everybody does, and tries one write of each kind that has another way to the disk. */
async function watch(
  site: Site,
  forMs: number,
  result: DiskResult,
  probes: Promised[],
): Promise<void> {
  // Not one of those the load signs in as: this session waits to be extended.
  const technician = site.technicians.at(-1);
  if (!technician) throw new Error('No technician is listed');
  const { cookie } = technician;
  const until = performance.now() + forMs;
  for (let at = 0; performance.now() < until; at += 1) {
    const reads = ['/', '/healthz', '/api/search?limit=5', `/api/technicians/${technician.id}`];
    for (const path of [...reads, '/api/technicians/bookings']) {
      const response = await fetch(site.url + path, { headers: { cookie } });
      result.reads += 1;
      const text = await response.text();
      if (response.status !== 200) result.failedReads.push(`${path}: ${response.status} ${text}`);
    }
    if (at === 0) await refuses(await upload(site), 'upload', result);
    await probe(technician, site.url, result, probes);
    await sleep(PAUSE_MS);
  }
}

async function upload(site: Site): Promise<Response> {
  const bytes = await redAboveBlue(900, 600).jpeg().toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  return fetch(`${site.url}/api/upload/profile`, { method: 'POST', body: form });
}

/**
 * Asks for an hour that is free, so that only the disk can refuse it. A full disk still has room for
 * what fits where the log was emptied: such a booking is a promise like any other.
 */
async function probe(
  technician: BookableTechnician,
  url: string,
  result: DiskResult,
  probes: Promised[],
): Promise<void> {
  const email = `probe${probes.length}@example.com`;
  const body = {
    technicianId: technician.id,
    servicePackageIds: technician.packageIds.slice(0, 1),
    date: addDays(new Date().toISOString().slice(0, 10), 60 + probes.length),
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: email,
    customerPhone: '5551234567',
  };
  const response = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) return refuses(response, 'booking', result);
  const { id } = (await response.json()) as { id: number };
  probes.push({ email, technician, body, id, status: 'pending' });
}

async function refuses(response: Response, what: string, result: DiskResult): Promise<void> {
  const text = await response.text();
  const isSentence = /^[A-Z][^\n<{]{10,200}\.$/.test(text);
  if (response.status !== UNAVAILABLE || !isSentence) {
    result.wrong.push(`${what}: ${response.status} ${text.slice(0, 100)}`);
  }
}

/** Fills the disk to the last byte; the answer empties it again. */
async function fill(site: Site): Promise<() => Promise<void>> {
  const path = join(site.dataDir, 'filler');
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(file);
  return async () => rmSync(path);
}

/** Lets the server's writes and syncs of files fail; the answer ends it. */
async function inject(server: SiteServer, error: 'EIO' | 'ENOSPC'): Promise<() => Promise<void>> {
  const calls = 'pwrite64,fsync,fdatasync,fallocate';
  const tracer: ChildProcess = spawn(
    'strace',
    ['-f', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`, '-p', `${server.pid}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [first] = await once(tracer.stderr!, 'data');
  if (!String(first).includes('attached')) throw new Error(`strace: ${first}`);
  tracer.stderr!.resume();
  return async () => {
    const ended = once(tracer, 'exit');
    tracer.kill('SIGINT');
    await ended;
  };
}

function openDisk(): { folder: string; isSmall: boolean; remove(): void } {
  installStrace();
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-disk-'));
  // Needs root, and more than the root of most containers may.
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', TMPFS, 'tmpfs', folder]).status === 0;
  return {
    folder,
    isSmall,
    remove() {
      if (isSmall) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const seconds = numberOption('seconds', 5);
  const result = await verifyDisk(seconds);
  const found = [...result.wrong, ...result.failedReads, ...result.faults];
  for (const fault of found.slice(0, 20)) console.error(fault);
  verdict('disk', [
    `${result.how} and injected EIO, ${seconds} s each under ${CLIENTS} clients`,
    `${result.refused} writes refused with 503`,
    goal(result.wrong.length, 0, 'other answers'),
    `${result.reads} reads`,
    goal(result.failedReads.length, 0, 'failed reads'),
    goal(result.faults.length, 0, 'lost, double or partial bookings'),
    goal(Math.round(Math.max(...result.recoveryMs)), RECOVERS_WITHIN_MS, 'ms to recover'),
  ]);
}
