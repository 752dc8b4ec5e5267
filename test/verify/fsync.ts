/**
 * `npm run verify -- fsync [--writes N]`: watches the server's system calls and looks, before every
 * answer that acknowledges a write, for the fsync that makes it durable. Linux, with strace.
 */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../../src/shared/time/dates.ts';
import { SLOTS } from '../../src/shared/time/slots.ts';
import { openSite, type Site } from '../open-site.ts';
import { redAboveBlue } from '../uploads/pictures.ts';
import { installStrace } from './install-strace.ts';
import { goal, numberOption, verdict } from './report.ts';

const CALLS = 'pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync';
const UPLOADS = 5;
/** Of what a call writes, enough to read the status line of an answer. */
const BYTES_SHOWN = 24;

export interface FsyncResult {
  /** Answers with a 2xx to a write, and those of them that nothing had made durable. */
  acknowledged: number;
  unsynced: string[];
}

export async function verifyFsync(writes: number): Promise<FsyncResult> {
  installStrace();
  const trace = join(tmpdir(), `truewheel-trace-${process.pid}`);
  const site = await openSite({
    technicians: 12,
    // A grandchild traces, so that signals still reach the server.
    under: [
      'strace',
      '-D',
      '-f',
      '-yy',
      '-s',
      `${BYTES_SHOWN}`,
      '-e',
      `trace=${CALLS}`,
      '-o',
      trace,
    ],
  });
  try {
    const server = await site.start();
    for (let at = 0; at < writes; at += 1) await bookAndCancel(site, at);
    for (let at = 0; at < UPLOADS; at += 1) await upload(site, at);
    await server.stop();
    return checkTrace(await readFile(trace, 'utf8'));
  } finally {
    await site.remove();
    await rm(trace, { force: true });
  }
}

/**
 * Reads a trace of one client that waits for every answer, so that a sync between two answers
 * belongs to the second.
 */
export function checkTrace(trace: string): FsyncResult {
  const result: FsyncResult = { acknowledged: 0, unsynced: [] };
  /** Files written to since they were last synced. */
  const dirty = new Set<string>();
  const syncing = new Map<string, string>();
  let synced: string[] = [];
  // The first answer only tells that the server is up.
  let isUp = false;
  for (const line of trace.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const [, call = '', target = ''] = /^(\w+)\(\d+<([^>]*)>/.exec(rest) ?? [];
    const resumed = /^<\.\.\. (fsync|fdatasync) resumed>/.test(rest);
    if (call === 'fsync' || call === 'fdatasync' || resumed) {
      const file = resumed ? syncing.get(thread) : target;
      if (file === undefined) continue;
      if (rest.includes('<unfinished')) syncing.set(thread, file);
      else if (rest.endsWith('= 0')) {
        dirty.delete(file);
        synced.push(file);
      }
    } else if (call === 'pwrite64' && target.endsWith('.db-wal')) dirty.add(target);
    else if (target.startsWith('TCP') && /"HTTP\/1\.1 20[01] /.test(rest)) {
      const before = synced;
      synced = [];
      if (!isUp) {
        isUp = true;
        continue;
      }
      const isDurable =
        dirty.size === 0 &&
        // The log of the database, or an upload's bytes and the folder that lists its name.
        (before.some((file) => file.endsWith('.db-wal')) ||
          (before.some((file) => file.endsWith('.new')) &&
            before.some((file) => file.endsWith('/profiles'))));
      result.acknowledged += 1;
      if (!isDurable) result.unsynced.push(rest.slice(0, 100));
    }
  }
  return result;
}

async function bookAndCancel(site: Site, at: number): Promise<void> {
  const technician = site.technicians[at % site.technicians.length];
  if (!technician) throw new Error('No technician can be booked');
  const booked = await send(site, at, 'POST', '/api/bookings', {
    technicianId: technician.id,
    servicePackageIds: technician.packageIds.slice(0, 1),
    date: addDays(new Date().toISOString().slice(0, 10), 20),
    timeSlot: SLOTS[2],
    customerName: 'Ada Rider',
    customerEmail: `rider${at}@example.com`,
    customerPhone: '5551234567',
  });
  const { manageUrl } = (await booked.json()) as { manageUrl: string };
  const token = manageUrl.split('/').at(-1);
  await send(site, at, 'PATCH', `/api/booking-links/${token}/cancel`, {});
}

async function send(site: Site, at: number, method: string, path: string, body: unknown) {
  const response = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${at % 250}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function upload(site: Site, at: number): Promise<void> {
  const form = new FormData();
  const bytes = await redAboveBlue(900, 600 + at)
    .jpeg()
    .toBuffer();
  form.append('image', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  const response = await fetch(`${site.url}/api/upload/profile`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  await response.text();
}

if (import.meta.main) {
  const { acknowledged, unsynced } = await verifyFsync(numberOption('writes', 50));
  for (const answer of unsynced.slice(0, 10)) console.error(answer);
  verdict('fsync', [
    `${acknowledged} acknowledged writes`,
    goal(unsynced.length, 0, 'of them before their fsync'),
  ]);
}
