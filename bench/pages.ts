/** `npm run bench -- pages`: Lighthouse on the pages people come to, in English and French. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../demo/demo-accounts.ts';
import { seedMarketplace } from '../demo/seed-marketplace.ts';
import { openDataFolder } from '../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../src/server/credentials/password-hash.ts';
import { uploadsFolder } from '../src/server/files/layout.ts';
import { openGazetteer } from '../src/server/geo/gazetteer.ts';
import { setPassword } from '../src/server/store/accounts/users.ts';
import { type Cookie, openPhone } from './lighthouse.ts';
import { type Load, reportPages, withSpread } from './page-figures.ts';
import type { Report } from './report.ts';
import { startProduct } from './server.ts';
import { serveTiles } from './tiles.ts';

const TECHNICIANS = 120;
const SEED = 1;
const PASSWORD = 'Bench-pass-1';

/** The first technician of the seed, at the address that links have; another one leads there. */
export const TECHNICIAN = '/technicians/1-dmitri-singh';

const PAGES: { name: string; path: string; account?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/?service=Flat+repair&location=Portland,+OR' },
  { name: 'technician', path: TECHNICIAN },
  { name: 'booking', path: `${TECHNICIAN}?book=1` },
  { name: 'how it works', path: '/how-it-works' },
  { name: 'dashboard', path: '/tech-dashboard', account: DEMO_TECHNICIAN },
  { name: 'admin', path: '/admin', account: DEMO_ADMIN },
];
/** What an address in the language begins with. */
const LANGUAGES = { en: '', fr: '/fr' };

/** @param only names of pages; all of them if there is none */
export async function measurePages(
  report: Report,
  { rounds, only }: { rounds: number; only: readonly string[] },
): Promise<void> {
  const unknown = only.find((name) => !PAGES.some((page) => page.name === name));
  if (unknown) throw new Error(`There is no page named "${unknown}"`);
  const phone = await openPhone();
  const tiles = await serveTiles();
  const dataDir = await mkdtemp(join(tmpdir(), 'truewheel-pages-'));
  await seedDemo(dataDir);
  const server = await startProduct(dataDir, { TILE_URL: tiles.url });
  try {
    await server.settled();
    const pages = PAGES.filter(({ name }) => only.length === 0 || only.includes(name));
    const cookies = new Map<string, Cookie[]>();
    for (const { account } of pages) {
      if (account) cookies.set(account, await signIn(server.url, account));
    }
    const visits = pages.flatMap(({ name, path, account }) =>
      Object.entries(LANGUAGES).map(([language, base]) => ({
        page: `${name}, ${language}`,
        url: server.url + base + path,
        cookies: account ? cookies.get(account)! : [],
        isForStaff: account !== undefined,
        loads: [] as Load[],
      })),
    );
    const before = loadavg()[0]!;
    for (let round = 1; round <= rounds; round += 1) {
      for (const { page, url, cookies, loads } of visits) {
        console.error(`Round ${round} of ${rounds}: ${page} …`);
        loads.push(await phone.load(url, cookies));
      }
    }
    reportPages(report, visits);
    const after = loadavg()[0]!;
    const taken =
      rounds === 1 ? 'One load each' : `Medians of ${rounds} loads in turns (lowest–highest)`;
    const speeds = visits.flatMap(({ loads }) =>
      loads.map((load) => Math.round(load.machineSpeed)),
    );
    report.note(
      `${taken}. Other work on the machine counts against performance: load average ${before.toFixed(1)} before, ${after.toFixed(1)} after. By Lighthouse's own benchmark its speed was ${withSpread(speeds)}; below 1,000 Lighthouse warns that scores suffer.`,
    );
  } finally {
    await server.stop();
    tiles.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** The marketplace of `npm run demo`, pictures included, with bookings around today. */
export async function seedDemo(dataDir: string): Promise<void> {
  console.error('Seeding the demo …');
  const db = openDataFolder(dataDir);
  await seedMarketplace(db, {
    technicians: TECHNICIANS,
    seed: SEED,
    now: Date.now(),
    gazetteer: openGazetteer(),
    uploadsDir: uploadsFolder(dataDir),
  });
  const password = await createPasswordHasher().hash(PASSWORD, 'known');
  for (const email of [DEMO_ADMIN, DEMO_TECHNICIAN]) setPassword(db, email, password);
  db.$client.close();
}

/** The cookies of someone who has just signed in. */
export async function signIn(url: string, email: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return answer.headers.getSetCookie().map((header) => {
    const [name = '', value = ''] = header.split(';')[0]!.split('=');
    return { name, value, domain: '127.0.0.1' };
  });
}
