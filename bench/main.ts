/**
 * `npm run bench -- [--quick] [--sizes 1000,100000]`: measures the server and prints tables.
 * `npm run bench -- pages [NAME…]` measures how fast pages are on a phone, and `line [NAME…]` on a slow line.
 */
import { parseArgs } from 'node:util';
import { measureBookings } from './bookings.ts';
import { measureHttpSearch, PACE, SEARCHES } from './http-search.ts';
import { measureInProcess } from './in-process.ts';
import { measureLine } from './line.ts';
import { catchUp, marketOf } from './market.ts';
import { measurePages } from './pages.ts';
import { Report } from './report.ts';
import { startProduct } from './server.ts';
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
const DEMO = 120;
const effort = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
const report = new Report();
const [subject, ...names] = positionals;

/** What a number of technicians may cost: milliseconds of wall and CPU time, MB at rest. */
const GOALS: Record<
  number,
  Partial<Record<'p50' | 'p99' | 'start' | 'startCpu' | 'memory', number>>
> = {
  [DEMO]: { start: 500, memory: 170 },
  10000: { p50: 0.3, p99: 1.5, startCpu: 800 },
  100000: { p99: 4, start: 5000 },
  1000000: { p99: 20 },
};

if (subject === 'pages') {
  await measurePages(report, { rounds: quick ? 1 : 5, only: names });
} else if (subject === 'line') {
  await measureLine(report, { rounds: quick ? 1 : 3, only: names });
} else {
  await inProcess();
  await overHttp();
  for (const size of [DEMO, ...sizes]) await start(size);
  report.goal('booking requests a second', await measureBookings(await marketOf(1000), effort));
}
console.log(report.toMarkdown());

async function inProcess(): Promise<void> {
  for (const size of sizes) {
    const { p50, p99 } = await measureInProcess(await marketOf(size), quick ? 2000 : 20_000);
    const what = `search in process, ${size} technicians, ms`;
    report.goal(`${what}, p50`, p50, '≤', GOALS[size]?.p50);
    report.goal(`${what}, p99`, p99, '≤', GOALS[size]?.p99);
  }
}

async function overHttp(): Promise<void> {
  const folder = await marketOf(10_000);
  await catchUp(folder);
  const { p50, p99, processorMs, memoryMb } = await measureHttpSearch(folder, effort);
  const what = `new searches, ${PACE} a second, 10000 technicians`;
  report.goal(`${what}, p50 ms`, p50);
  report.goal(`${what}, p99 ms`, p99, '≤', 15);
  report.goal(`${what}, CPU ms each`, processorMs, '≤', 1.22);
  report.goal(`MB after ${SEARCHES} of them`, memoryMb, '≤', 240);
}

/** From the start of the process to the first answer, and what memory it then has. */
async function start(size: number): Promise<void> {
  const folder = await marketOf(size);
  const rounds: { wallMs: number; processorMs: number; memoryMb: number }[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const server = await startProduct(folder, {}, '/api/search?lat=37.7749&lng=-122.4194&limit=24');
    const processorMs = server.processorMs();
    await server.settled();
    rounds.push({ wallMs: server.startedInMs, processorMs, memoryMb: server.memoryMb() });
    await server.stop();
  }
  const typical = (part: keyof (typeof rounds)[number]) =>
    median(rounds.map((round) => round[part]));
  const what = `start to first answer, ${size} technicians, ms`;
  report.goal(what, typical('wallMs'), '≤', GOALS[size]?.start);
  report.goal(`${what} of CPU`, typical('processorMs'), '≤', GOALS[size]?.startCpu);
  report.goal(
    `memory at rest, ${size} technicians, MB`,
    typical('memoryMb'),
    '≤',
    GOALS[size]?.memory,
  );
}
