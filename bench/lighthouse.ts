/**
 * Loads a page as Lighthouse's phone does. Lighthouse is a fifth of the size of everything else that
 * development needs, so it's installed on its own when it's first needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { findChromium } from '../tools/chromium.ts';
import { CATEGORIES, type Load } from './page-figures.ts';

const FOLDER = join(PROJECT_ROOT, 'bench/lighthouse');

const BROWSER_FLAGS = [
  // Root has no sandbox, and the pages are ours.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // No other host is found, whatever asks for it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** What we use of Lighthouse and Puppeteer, whose types are only there once they are installed. */
interface Result {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
  config: undefined,
  page: unknown,
) => Promise<{ lhr: Result } | undefined>;
interface Browser {
  newPage(): Promise<unknown>;
  setCookie(...cookies: Cookie[]): Promise<void>;
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
}

export interface Cookie {
  name: string;
  value: string;
  domain: string;
}

export interface Phone {
  /** Loads an address with a browser of its own, as someone who has never been there. */
  load(url: string, cookies: readonly Cookie[]): Promise<Load>;
}

/** @throws when there is no Chromium, or Lighthouse can't be installed. */
export async function openPhone(): Promise<Phone> {
  const executablePath = findChromium(process.env.CHROMIUM);
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
  install();
  const { default: lighthouse } = await installed<{ default: Lighthouse }>('lighthouse');
  const { default: puppeteer } = await installed<{ default: Puppeteer }>('puppeteer-core');
  const measure: Phone['load'] = async (url, cookies) => {
    const browser = await puppeteer.launch({ executablePath, args: BROWSER_FLAGS });
    try {
      await browser.setCookie(...cookies);
      const flags = { onlyCategories: [...CATEGORIES], logLevel: 'error' };
      const result = await lighthouse(url, flags, undefined, await browser.newPage());
      return figuresOf(url, result?.lhr);
    } finally {
      await browser.close();
    }
  };
  return {
    // Now and then the browser records nothing, and Lighthouse asks to be run again.
    load: (url, cookies) => measure(url, cookies).catch(() => measure(url, cookies)),
  };
}

function install(): void {
  const versionIn = (folder: string, pick: (read: Record<string, unknown>) => unknown) => {
    const file = join(FOLDER, folder, 'package.json');
    return existsSync(file) && pick(JSON.parse(readFileSync(file, 'utf8')));
  };
  const wanted = versionIn(
    '',
    ({ dependencies }) => (dependencies as { lighthouse: string }).lighthouse,
  );
  if (versionIn('node_modules/lighthouse', ({ version }) => version) === wanted) return;
  console.error('Installing Lighthouse …');
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function installed<Module>(name: string): Promise<Module> {
  const { resolve } = createRequire(join(FOLDER, 'package.json'));
  return import(pathToFileURL(resolve(name)).href);
}

function figuresOf(url: string, result: Result | undefined): Load {
  if (!result || result.runtimeError) {
    throw new Error(`${url} was not measured: ${result?.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories, environment } = result;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.filter((name) => name !== 'performance').flatMap((category) =>
    categories[category]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1,
    ).map(({ id }) => ({ category, audit: `${id}: ${audits[id]!.title}` })),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((name, at) => [name, scores[at]])) as Load['scores'],
    firstPaintMs: numberOf('first-contentful-paint'),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    kilobytes: numberOf('total-byte-weight') / 1024,
    machineSpeed: environment.benchmarkIndex,
    failed,
  };
}
