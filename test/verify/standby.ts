/**
 * `npm run verify -- standby [--rounds N --technicians N --seconds N]`: a machine is lost while rival
 * clients book, upload and get emails, and another takes its place from the copy elsewhere alone. The
 * commands are those of docs/operations.md, read from there.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReadOnly } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/runtime/open-data-folder.ts';
import { type FakeSmtp, fakeSmtp } from '../fake-smtp.ts';
import { phonePhoto } from '../uploads/pictures.ts';
import { anyAddress } from './addresses.ts';
import { type Load, type Promised, startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { documentedCommands, installLitestream, openMachine } from './documented-commands.ts';
import { installFromDebian } from './install-strace.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';
import { fillFolder, openSite, type Site } from './site.ts';

export const SETUP = 'Set up the copy';
export const REPLACE = 'Replace a lost machine';

const CLIENTS = 16;
const PAUSE_MS = 40;
const UPLOAD_PAUSE_MS = 200;
/** What may be lost. */
const LOST_MOST_MS = 1000;
const COPIED_WITHIN_MS = 60_000;
const SENT_WITHIN_MS = 60_000;
/** What the drill's machine has already. */
const IS_INSTALLED = /^(apt|npm install|ln) /;

export interface Upload {
  url: string;
  at: number;
}

/** Whether rsync is here, and this is a system whose Litestream is installed. */
export function canStandBy(): boolean {
  const isKnown = process.platform === 'linux' && process.arch === 'x64';
  return isKnown && spawnSync('rsync', ['--version']).status === 0;
}

export async function verifyStandby(options: { technicians: number; seconds: number }) {
  const documented = documentedCommands(SETUP);
  installLitestream(documented);
  const setUp = documented.filter((command) => !IS_INSTALLED.test(command));
  const folder = await mkdtemp(join(tmpdir(), 'truewheel-standby-'));
  const standby = join(folder, 'mnt');
  await mkdir(standby);
  // Quick, so that emails are sent in the second that is lost.
  const smtp = await fakeSmtp('accepts');
  const sites: Site[] = [];
  let load: Load | undefined;
  const first = openMachine(join(folder, 'first'), standby, () => Promise.resolve());
  const second = openMachine(join(folder, 'second'), standby, async () => {
    const site = await openSite({ dataDir: second.dataDir, env: { SMTP_URL: smtp.url } });
    sites.push(site);
    await site.start();
  });
  try {
    const technicians = await fillFolder(first.dataDir, options);
    const site = await openSite({ dataDir: first.dataDir, env: { SMTP_URL: smtp.url } });
    sites.push(site);
    await site.start();
    for (const command of setUp) await runUntilItPrints(first.run, command);

    load = startClients(
      { url: site.url, technicians },
      { clients: CLIENTS, seed: 1, pauseMs: PAUSE_MS },
    );
    const uploads: Upload[] = [];
    const stopped = new AbortController();
    const uploading = uploadAgainAndAgain(site.url, uploads, stopped.signal);
    await sleep(options.seconds * 1000);

    const lostAt = Date.now();
    load.cancel();
    stopped.abort();
    first.cutPower();
    await site.remove();
    await uploading;

    const isSetting = (command: string) => !/^(systemctl|litestream)/.test(command);
    for (const command of setUp.filter(isSetting)) await second.run(command);
    const restoringAt = performance.now();
    let printed = '';
    for (const command of documentedCommands(REPLACE)) printed += await second.run(command);
    const servingMs = performance.now() - restoringAt;

    const restored = sites.at(-1)!;
    const { promised } = load.ledger;
    const emails = await countEmails(second.dataDir, smtp);
    const lostUploads = await uploadsLost(restored.url, uploads, lostAt);
    second.cutPower();
    const rows = statuses(second.dataDir);
    const { double, unmailed, inconsistent } = checkBookings(second.dataDir, promised);
    const faults = [...double, ...unmailed, ...inconsistent, ...load.ledger.unexpected];
    return {
      ...bookingsLost(rows, promised, lostAt),
      uploads: uploads.length,
      lostUploads,
      emails,
      faults,
      printed,
      servingMs,
    };
  } finally {
    load?.cancel();
    first.cutPower();
    second.cutPower();
    for (const site of sites) await site.remove();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until there's a first copy, the command that lists them says nothing or fails. */
async function runUntilItPrints(run: (command: string) => Promise<string>, command: string) {
  const lists = command.includes('litestream snapshots');
  const until = performance.now() + COPIED_WITHIN_MS;
  for (;;) {
    const printed = await run(command).catch((error: unknown) => {
      if (!lists) throw error;
      return '';
    });
    // Below the heading.
    if (!lists || printed.trim().includes('\n')) return;
    if (performance.now() > until) throw new Error('Litestream made no copy');
    await sleep(100);
  }
}

async function uploadAgainAndAgain(url: string, uploads: Upload[], signal: AbortSignal) {
  const photo = await phonePhoto();
  while (!signal.aborted) {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'x-forwarded-for': anyAddress() };
    const answer = await fetch(`${url}/api/upload/profile`, {
      method: 'POST',
      headers,
      body,
      signal,
    })
      .then((response) => response.json())
      .catch(() => undefined);
    if (answer?.url) uploads.push({ url: answer.url, at: Date.now() });
    await sleep(UPLOAD_PAUSE_MS);
  }
}

function statuses(dataDir: string): Map<number, string> {
  const db = openReadOnly(join(dataDir, DATABASE_FILE));
  const rows = db.$client.prepare('SELECT id, status FROM bookings').raw().all();
  db.$client.close();
  return new Map(rows as [number, string][]);
}

/** Acknowledged changes that the copy hasn't: those of the last second, and those before it. */
function bookingsLost(rows: Map<number, string>, promised: readonly Promised[], lostAt: number) {
  const known = promised.filter(({ id, unanswered }) => id !== undefined && !unanswered);
  const lost = known.filter(({ id = 0, status }) => rows.get(id) !== status);
  const ages = lost.map(({ at = 0 }) => lostAt - at);
  return {
    acknowledged: known.length,
    lost: lost.length,
    lostTooOld: ages.filter((age) => age > LOST_MOST_MS).length,
    oldestLostMs: Math.max(0, ...ages),
  };
}

async function uploadsLost(url: string, uploads: readonly Upload[], lostAt: number) {
  const ages: number[] = [];
  for (const upload of uploads) {
    const { status } = await fetch(url + upload.url);
    if (status !== 200) ages.push(lostAt - upload.at);
  }
  return { all: ages.length, tooOld: ages.filter((age) => age > LOST_MOST_MS).length };
}

/** Waits until everything due is sent, and compares what arrived from both machines. */
async function countEmails(dataDir: string, smtp: FakeSmtp) {
  const db = openReadOnly(join(dataDir, DATABASE_FILE));
  const due = db.$client
    .prepare("SELECT count(*) FROM outbox WHERE status = 'queued' AND next_attempt_at <= ?")
    .pluck();
  const until = performance.now() + SENT_WITHIN_MS;
  while (due.get(Date.now()) !== 0 && performance.now() < until) await sleep(100);
  const ids = smtp.mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? 'none');
  const known = new Set(db.$client.prepare('SELECT message_id FROM outbox').pluck().all());
  const aside = db.$client.prepare("SELECT message_id FROM outbox WHERE status = 'failed'").pluck();
  const arrived = new Set(ids);
  const unsent = due.get(Date.now()) as number;
  const setAside = aside.all() as string[];
  db.$client.close();
  return {
    arrived: arrived.size,
    twice: ids.length - arrived.size,
    /** About something that the new machine knows nothing of. */
    unknown: [...arrived].filter((id) => !known.has(id)).length,
    setAside: setAside.length,
    setAsideUnsent: setAside.filter((id) => !arrived.has(id)).length,
    unsent,
  };
}

if (import.meta.main) {
  installFromDebian('rsync');
  const rounds = numberOption('rounds', 10);
  const options = {
    technicians: numberOption('technicians', 1000),
    seconds: numberOption('seconds', 10),
  };
  const all: Awaited<ReturnType<typeof verifyStandby>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await verifyStandby(options));
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  for (const fault of all.flatMap(({ faults }) => faults).slice(0, 10)) console.error(fault);
  verdict('standby', [
    `${rounds} machines lost under ${CLIENTS} clients`,
    `${sum(({ acknowledged }) => acknowledged)} bookings acknowledged`,
    `${sum(({ lost }) => lost)} changes of the last second lost`,
    `the oldest ${Math.max(...all.map(({ oldestLostMs }) => oldestLostMs))} ms old`,
    goal(
      sum(({ lostTooOld }) => lostTooOld),
      0,
      'older changes lost',
    ),
    `${sum(({ lostUploads }) => lostUploads.all)} of ${sum(({ uploads }) => uploads)} uploads lost`,
    goal(
      sum(({ lostUploads }) => lostUploads.tooOld),
      0,
      'older uploads lost',
    ),
    `${sum(({ emails }) => emails.arrived)} emails`,
    goal(
      sum(({ emails }) => emails.twice),
      0,
      'sent twice',
    ),
    goal(
      sum(({ emails }) => emails.unknown),
      0,
      'about what is lost',
    ),
    goal(
      sum(({ emails }) => emails.unsent),
      0,
      'left unsent',
    ),
    `${sum(({ emails }) => emails.setAside)} set aside`,
    `${sum(({ emails }) => emails.setAsideUnsent)} of them unsent`,
    goal(
      sum(({ faults }) => faults.length),
      0,
      'faults in what was restored',
    ),
    `serving again after ${percentile(
      all.map(({ servingMs }) => servingMs),
      50,
    )} ms median`,
    goal(
      percentile(
        all.map(({ servingMs }) => servingMs),
        100,
      ),
      30_000,
      'ms the slowest',
    ),
  ]);
}
