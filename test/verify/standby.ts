/**
 * `npm run verify -- standby [--rounds N --technicians N --seconds N]`: a machine is lost while rival
 * clients book, upload and get emails, and another takes its place from the copy elsewhere alone. The
 * commands are those of docs/reference.md, read from there.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeSmtp } from '../fake-smtp.ts';
import { fillFolder, openSite, type Site } from '../open-site.ts';
import { phonePhoto } from '../uploads/pictures.ts';
import { anyAddress } from './addresses.ts';
import { type Load, startClients } from './booking-clients.ts';
import { checkBookings } from './check-bookings.ts';
import { documentedCommands, installLitestream, openMachine } from './documented-commands.ts';
import { installFromDebian } from './install-strace.ts';
import { goal, numberOption, percentile, verdict } from './report.ts';
import { bookingsLost, countEmails, statuses, type Upload, uploadsLost } from './standby-losses.ts';

export const SETUP = 'Set up the copy';
export const REPLACE = 'Replace a lost machine';

const CLIENTS = 16;
const PAUSE_MS = 40;
const UPLOAD_PAUSE_MS = 200;
/** Bookings, uploads and emails each, before the machine is lost. */
const LEAST = 3;
const COPIED_WITHIN_MS = 60_000;
/** What the drill's machine has already. */
const IS_INSTALLED = /^(apt|npm install|ln) /;

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
    // A slow computer takes longer until there's something to lose.
    const { ledger } = load;
    const least = () => Math.min(ledger.acknowledged, uploads.length, smtp.emails.length);
    while (least() < LEAST) await sleep(100);

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
    const { double, unemailed, inconsistent } = checkBookings(second.dataDir, promised);
    const faults = [...double, ...unemailed, ...inconsistent, ...load.ledger.unexpected];
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
      .then(async (response) => ({
        ...(await response.json()),
        sets: response.headers.getSetCookie(),
      }))
      .catch(() => undefined);
    if (answer?.url) {
      const cookie = answer.sets.map((set: string) => set.split(';')[0]).join('; ');
      uploads.push({ url: answer.url, cookie, at: Date.now() });
    }
    await sleep(UPLOAD_PAUSE_MS);
  }
}

if (import.meta.main) {
  installFromDebian('rsync');
  const rounds = numberOption('rounds', 10);
  const options = {
    technicians: numberOption('technicians', 1000),
    seconds: numberOption('seconds', 10),
  };
  const all: Awaited<ReturnType<typeof verifyStandby>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds} …`);
    all.push(await verifyStandby(options));
  }
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
