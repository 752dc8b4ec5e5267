/** How long a phone on a slow line waits for a page with free times. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s and 150 ms a round trip. Bytes a second. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WAITS_AT_MOST_MS = 60_000;

/** Milliseconds from the navigation. */
export interface PageLoad {
  firstPaintMs: number;
  /** Until a time of day can be chosen. */
  timesMs: number;
}

/** Opens the pages in turns, each time with a browser that has never been there. */
export async function loadOnSlowLine<Name extends string>(
  pages: Record<Name, string>,
  rounds: number,
): Promise<Record<Name, PageLoad[]>> {
  const executablePath = findChromium(process.env.CHROMIUM);
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const names = Object.keys(pages) as Name[];
  const loads = {} as Record<Name, PageLoad[]>;
  for (const name of names) loads[name] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) loads[name].push(await load(browser, pages[name]));
    }
  } finally {
    await browser.close();
  }
  return loads;
}

async function load(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', LINE);
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(timesShown, undefined, {
      polling: 'raf',
      timeout: WAITS_AT_MOST_MS,
    });
    return (await found.jsonValue()) as PageLoad;
  } finally {
    await context.close();
  }
}

/** Runs in the page: the same on both, so that neither is asked for its own markup. */
function timesShown(): PageLoad | undefined {
  const isTime = ({ textContent }: Element) => /^\s*\d{1,2}:\d\d\s*[ap]m\s*$/i.test(textContent);
  const [time] = [...document.querySelectorAll('button, a')].filter(
    (choice) => isTime(choice) && choice.checkVisibility(),
  );
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return time && paint && { firstPaintMs: paint.startTime, timesMs: performance.now() };
}
