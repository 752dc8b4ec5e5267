/**
 * `npm run bench -- [--quick] [--sizes 1000,100000]`:
 * measures the product and prints it as tables. `npm run bench -- sizing` measures what small servers carry, `npm run bench -- pages [NAME…]` how
 * fast pages are on a phone; `growth` is a part of the whole that can be run alone.
 */
import { parseArgs } from 'node:util';
import { measureAdminPages } from './admin-pages.ts';
import { measureBookings } from './bookings.ts';
import { reportGrowth } from './growth.ts';
import { measureHttpSearch, measurePacedSearch } from './http-search.ts';
import { type InProcessFigures, measureInProcess } from './in-process.ts';
import { catchUp, marketOf, nearestOf } from './market.ts';
import { measurePages } from './pages.ts';
import { Report } from './report.ts';
import { type Rates, typical } from './rounds.ts';
import { measureSizing } from './sizing.ts';
import { measureStart } from './start-up.ts';
import { median } from './statistics.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
  },
});
const { quick } = values;
const sizes = (values.sizes ?? (quick ? '10000' : '1000,10000,100000')).split(',').map(Number);
const largest = Math.max(...sizes);
const DEMO = 120;
const effort = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
const report = new Report();
const [subject, ...names] = positionals;
/** The searches a second of a busy site. */
const PACE = { perSecond: 100, seconds: quick ? 5 : 30 };
const RATES = ['searches', 'requests a second', 'CPU µs each', 'p50 ms', 'p99 ms'];
type Kind = 'search' | 'narrow' | 'procedure' | 'pins' | 'availability';

if (subject === 'sizing') {
  const all = values.sizes || quick ? sizes : [1000, 10_000, 100_000];
  await measureSizing(report, { sizes: all, effort });
} else if (subject === 'growth') {
  await inProcess();
} else if (subject === 'pages') {
  await measurePages(report, { rounds: quick ? 1 : 5, only: names });
} else {
  await inProcess();
  await overHttp();
  await starts();
  await bookings();
  await adminPages();
}

console.log(report.toMarkdown());
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
  reportGrowth(report, sizes, figures);
  for (const [at, size] of sizes.entries()) {
    const [p50 = Number.NaN, p99 = Number.NaN] = typicalTimes(figures[at]!, 'search');
    const what = `search in process, ${size} technicians, ms`;
    if (size === 10_000) {
      report.goal(`${what}, p50`, p50 / 1000, '≤', 0.3);
      report.goal(`${what}, p99`, p99 / 1000, '≤', 1.5);
    }
    if (size === 100_000) report.goal(`${what}, p99`, p99 / 1000, '≤', 4);
  }
}

async function overHttp(): Promise<void> {
  const folder = await marketOf(largest);
  await catchUp(folder);
  const rates = await measureHttpSearch(folder, quick);
  report.table(`Search over HTTP, ${largest} technicians, full load`, RATES, ratesOf(rates));
  const busy = await marketOf(10_000);
  await catchUp(busy);
  const { p50, p99 } = await measurePacedSearch(busy, PACE);
  const paced = `new searches, ${PACE.perSecond} a second, 10000 technicians, ms`;
  report.figure(`${paced}, p50`, p50);
  report.goal(`${paced}, p99`, p99, '≤', 15);
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
    const goal = size === DEMO ? [500, 170] : size === 100_000 ? [5000] : undefined;
    const start = `start to first answer, ${size} technicians, ms`;
    const resident = `memory at rest, ${size} technicians, MB`;
    if (goal?.[0]) report.goal(start, firstAnswerMs, '≤', goal[0]);
    else report.figure(start, firstAnswerMs);
    if (goal?.[1]) report.goal(resident, memory, '≤', goal[1]);
    else report.figure(resident, memory);
  }
}

async function bookings(): Promise<void> {
  const perSecond = await measureBookings(await marketOf(1000), effort);
  report.figure('booking requests a second', perSecond);
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
