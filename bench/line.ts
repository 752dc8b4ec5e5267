/**
 * `npm run bench -- line`: how long pages take on a phone with a slow line, behind Caddy with HTTP/2. `CADDY`
 * names another Caddy than the one on the PATH.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { openDatabase } from '../db/client.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../src/server/boot/open-data-folder.ts';
import { createLinks } from '../src/server/foundation/links.ts';
import { DAY_MS } from '../src/shared/time.ts';
import { findChromium } from '../tools/chromium.ts';
import { seedDemo, signIn, TECHNICIAN } from './pages.ts';
import type { Report } from './report.ts';
import { freePort, startProduct } from './server.ts';
import { openSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';

const SPEED = { kbits: 400, roundTripMs: 600 };
const PROCESSOR = 4;
const SECRET = 'a key for measurements';
const LONGEST_MS = 60_000;

/** What says of a page that there is something to read, and that it can be used; the most seconds for each. */
interface Visit {
  name: string;
  path: string;
  account?: string;
  text: string;
  usable: string;
  goals: [text: number, usable: number];
  /** What is tapped first, once all has come: the time begins there. */
  tap?: string;
}

const OF_DASHBOARD: Omit<Visit, 'name' | 'path'> = {
  text: 'main h1',
  usable: '[role=tabpanel] h2',
  goals: [4.6, 9.5],
};

const VISITS: Visit[] = [
  {
    name: 'booking page',
    path: '/booking/TOKEN',
    text: 'main h2',
    usable: 'main button',
    goals: [4.6, 8.5],
  },
  {
    name: 'results',
    path: '/?service=Flat+repair&location=Portland,+OR',
    text: 'main h3',
    usable: '[data-books]',
    goals: [5, 8],
  },
  { ...OF_DASHBOARD, name: 'dashboard', path: '/tech-dashboard', account: DEMO_TECHNICIAN },
  { ...OF_DASHBOARD, name: 'admin', path: '/admin', account: DEMO_ADMIN },
  {
    name: 'booking form',
    path: TECHNICIAN,
    tap: 'button.shell-time',
    text: '[role=dialog] h2',
    usable: '[role=dialog] input',
    goals: [0.6, 1.5],
  },
];

/** @param only names of pages; all of them if there is none */
export async function measureLine(
  report: Report,
  { rounds, only }: { rounds: number; only: readonly string[] },
): Promise<void> {
  const visits = VISITS.filter(({ name }) => only.length === 0 || only.includes(name));
  const dataDir = await mkdtemp(join(tmpdir(), 'truewheel-line-'));
  await seedDemo(dataDir);
  const outer = await freePort();
  const line = await openSlowLine(outer, SPEED);
  const url = `https://localhost:${line.port}`;
  const server = await startProduct(dataDir, { SITE_URL: url, SECRET });
  const caddy = startCaddy(dataDir, outer, new URL(server.url).host);
  const browser = await chromium.launch({
    executablePath: findChromium(process.env.CHROMIUM)!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });
  try {
    await server.settled();
    const token = bookingToken(dataDir);
    const times = visits.map(() => ({ text: [] as number[], usable: [] as number[] }));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [at, visit] of visits.entries()) {
        console.error(`Round ${round} of ${rounds}: ${visit.name} …`);
        const cookies = visit.account ? await signIn(server.url, visit.account) : [];
        const path = visit.path.replace('TOKEN', token);
        const seen = await measure(browser, visit, url, path, cookies);
        times[at]!.text.push(seen.text / 1000);
        times[at]!.usable.push(seen.usable / 1000);
      }
    }
    for (const [at, { name, goals }] of visits.entries()) {
      report.goal(`${name}, text, s`, median(times[at]!.text), '≤', goals[0]);
      report.goal(`${name}, usable, s`, median(times[at]!.usable), '≤', goals[1]);
    }
  } finally {
    await browser.close();
    caddy.kill();
    line.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of the visit, or from the tap, until each was painted. */
async function measure(
  browser: Browser,
  { text, usable, tap }: Visit,
  url: string,
  path: string,
  cookies: { name: string; value: string }[],
): Promise<{ text: number; usable: number }> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies(
    cookies.map(({ name, value }) => ({ name, value, url, secure: true, httpOnly: true })),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  if (tap) {
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: LONGEST_MS });
    await page.evaluate(watch, { text, usable });
    await page.locator(tap).first().tap();
  } else {
    await page.addInitScript(watch, { text, usable });
    await page.goto(url + path, { waitUntil: 'commit', timeout: LONGEST_MS });
  }
  const isSeen = () => {
    const { seen } = window as unknown as { seen?: { text?: number; usable?: number } };
    return seen?.text && seen.usable ? { text: seen.text, usable: seen.usable } : undefined;
  };
  const options = { timeout: LONGEST_MS, polling: 200 };
  const seen = await (await page.waitForFunction(isSeen, undefined, options)).jsonValue();
  await context.close();
  return seen!;
}

/** In the page: a frame's callbacks run when it's about to be painted, and none is while sheets are missing. */
function watch(selectors: { text: string; usable: string }): void {
  let from = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (from = timeStamp), true);
  const seen: Record<string, number> = {};
  Object.assign(window, { seen });
  const look = () => {
    for (const [what, selector] of Object.entries(selectors)) {
      const isShown = [...document.querySelectorAll(selector)].some(
        (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
      );
      if (isShown) seen[what] ??= performance.now() - from;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Of a coming booking that the technician has confirmed. */
function bookingToken(dataDir: string): string {
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  const { id, generation } = db.$client
    .prepare(
      `SELECT id, link_generation AS generation FROM bookings
       WHERE status = 'confirmed' AND starts_at > ? ORDER BY id LIMIT 1`,
    )
    .get(Date.now() + 2 * DAY_MS) as { id: number; generation: number };
  db.$client.close();
  return createLinks(SECRET).token('booking', id, generation);
}

/** Without HTTP/3, which would go past the line. */
function startCaddy(folder: string, port: number, target: string) {
  const settings = `{
    admin off
    skip_install_trust
    auto_https disable_redirects
    storage file_system ${folder}/caddy
    servers {
      protocols h1 h2
    }
  }
  https://localhost:${port} {
    tls internal
    reverse_proxy ${target}
  }`;
  const words = ['run', '--adapter', 'caddyfile', '--config', '-'];
  const caddy = spawn(process.env.CADDY ?? 'caddy', words, {
    stdio: ['pipe', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore'],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  caddy.stdin.end(settings);
  return caddy;
}
