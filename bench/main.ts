/**
 * `npm run bench -- [--quick] [--sizes 1000,100000] [--postgis] [--record]`: measures the product
 * against what a machine of this kind can do at all, and prints a table of ratios.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { measureAdminPages } from './admin-pages.ts';
import { measureBookings } from './bookings.ts';
import { measureHttpSearch } from './http-search.ts';
import { type InProcessFigures, measureInProcess } from './in-process.ts';
import { catchUp, marketOf, nearestOf } from './market.ts';
import { Report } from './report.ts';
import { type Rates, timesAsMany, typical } from './rounds.ts';
import { measureStart } from './start-up.ts';
import { median, medianRatio } from './statistics.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    postgis: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    sizes: { type: 'string' },
  },
});
const { quick } = values;
const sizes = (values.sizes ?? (quick ? '1000,10000' : '1000,10000,100000,1000000'))
  .split(',')
  .map(Number);
const largest = Math.max(...sizes);
/** The size that the goals over HTTP are about. */
const httpSize = Math.min(100_000, largest);
const DEMO = 120;
const effort = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
const report = new Report();
const RATES = ['server', 'requests a second', 'processor µs each', 'p50 ms', 'p99 ms'];
type Kind = 'search' | 'narrow' | 'procedure' | 'pins' | 'availability';

await inProcess();
await overHttp();
await starts();
await bookings();
await adminPages();

const text = report.toMarkdown();
console.log(text);
if (values.record) record(text);

async function inProcess(): Promise<void> {
  const folders: string[] = [];
  for (const size of sizes) folders.push(await nearestOf(await marketOf(largest), size));
  const figures = await measureInProcess(folders, quick ? 2000 : 20_000);
  const typicalTimes = (parts: readonly InProcessFigures[], kind: Kind) => [
    median(parts.map((part) => part[kind].p50)),
    median(parts.map((part) => part[kind].p99)),
  ];
  report.table(
    'Search within the process, microseconds',
    ['technicians', 'search p50', 'p99', 'few matches p50', 'p99', 'procedure p50', 'p99'],
    figures.map((parts) => [
      parts[0]!.technicians,
      ...(['search', 'narrow', 'procedure'] as const).flatMap((kind) => typicalTimes(parts, kind)),
    ]),
  );
  report.table(
    'Other reads within the process, microseconds',
    ['technicians', 'pins of a metropolis', 'pins p50', 'p99', 'month of times p50', 'p99'],
    figures.map((parts) => [
      parts[0]!.technicians,
      parts[0]!.pins.count,
      ...typicalTimes(parts, 'pins'),
      ...typicalTimes(parts, 'availability'),
    ]),
  );
  const smallest = figures[0]!;
  const greatest = figures.at(-1)!;
  const name = `search p99, ${greatest[0]!.technicians} ÷ ${smallest[0]!.technicians} technicians`;
  const ratio = (kind: Kind) => medianRatio(greatest, smallest, (part) => part[kind].p99);
  report.goal(name, ratio('search'), '≤', 3);
  report.goal(`${name}, few matches`, ratio('narrow'), '≤', 3);
}

async function overHttp(): Promise<void> {
  const folder = await marketOf(httpSize);
  for (const way of ['rest', 'trpc'] as const) {
    await catchUp(folder);
    const withPostgis = values.postgis && way === 'rest';
    const { bare, postgis, bytes } = await measureHttpSearch(folder, way, {
      isQuick: quick,
      withPostgis,
    });
    const title = `${way} search over HTTP, ${httpSize} technicians`;
    report.table(`${title}, answers of ${Math.round(bytes)} bytes`, RATES, ratesOf(bare));
    const least = way === 'rest' ? 0.8 : 0.4;
    report.goal(`${way} ÷ bare fastify`, timesAsMany(bare, 'product', 'fastify'), '≥', least);
    for (const [name, other, what] of [
      ['product', 'dressed', 'fastify with the headers, log line and client address'],
      ['product fresh', 'fastify', 'bare fastify, each search new'],
      ['product', 'node', 'bare node:http'],
    ] as const) {
      report.figure(`${way} ÷ ${what}`, timesAsMany(bare, name, other));
    }
    if (way === 'trpc') continue;
    const goal = 'rest ÷ PostGIS, each search new';
    if (!postgis) {
      report.unmeasured(goal, '≥', 10, 'run with --postgis');
      continue;
    }
    const { rates, agreeing } = postgis;
    report.table(`${title}, beside PostGIS`, RATES, ratesOf(rates));
    report.goal(goal, timesAsMany(rates, 'product fresh', 'postgis'), '≥', 10);
    report.figure('rest ÷ PostGIS', timesAsMany(rates, 'product', 'postgis'));
    report.note(`PostGIS gave the same technicians and total for ${agreeing} searches.`);
  }
}

function ratesOf(rates: Rates) {
  return [...rates.keys()].map((name) => [
    name,
    ...(['perSecond', 'processorUs', 'p50', 'p99'] as const).map((part) =>
      typical(rates, name, part),
    ),
  ]);
}

async function starts(): Promise<void> {
  const rounds = quick ? 1 : 3;
  for (const size of [DEMO, ...sizes]) {
    const { firstAnswerMs, memory } = await measureStart(await marketOf(size), rounds);
    const goal = size === DEMO ? [400, 160] : size === 100_000 ? [1500, 300] : undefined;
    const start = `start to first answer, ${size} technicians, ms`;
    const resident = `memory at rest, ${size} technicians, MB`;
    if (goal) {
      report.goal(start, firstAnswerMs, '≤', goal[0]!);
      report.goal(resident, memory, '≤', goal[1]!);
    } else {
      report.figure(start, firstAnswerMs);
      report.figure(resident, memory);
    }
  }
}

async function bookings(): Promise<void> {
  const { bookings, commits } = await measureBookings(await marketOf(1000), effort);
  report.figure('booking requests a second', bookings);
  report.figure('commits of one row a second', commits);
  report.goal('durable booking requests ÷ commits', bookings / commits, '≥', 0.35);
}

async function adminPages(): Promise<void> {
  const [technicians, each] = quick ? [200, 100] : [2000, 100];
  const pages = await measureAdminPages(await marketOf(technicians, each), quick ? 5 : 30);
  report.table(
    `Admin pages at ${technicians * each} bookings, milliseconds`,
    ['page', 'p50', 'p99'],
    pages.map(({ page, p50, p99 }) => [page, p50, p99]),
  );
}

/** Puts the report between the marks of docs/performance.md. */
function record(text: string): void {
  const file = join(PROJECT_ROOT, 'docs/performance.md');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT_ROOT });
  const where = `Taken at ${`${commit}`.trim()} on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}.`;
  const page = readFileSync(file, 'utf8').replace(
    /(<!-- results -->)[\s\S]*(<!-- end of results -->)/,
    (_, start: string, end: string) => `${start}\n\n${where}\n\n${text}\n${end}`,
  );
  writeFileSync(file, page);
}
