/** The comparison with Easy!Appointments as tables and goals. */
import type { Report } from '../report.ts';
import { type Rate, timesAsMany } from '../rounds.ts';
import { median, medianRatio } from '../statistics.ts';
import { CONNECTIONS, type Compared, type Comparison, TECHNICIANS } from './compare.ts';
import type { PageLoad } from './slow-line.ts';

/** How many times as many a second, by connections. */
const GOALS: Record<string, Partial<Record<number, number>>> = {
  'availability of a day': { 1: 25, 16: 12 },
  booking: { 1: 12, 16: 12 },
};
const MEMORY_MAX = 0.7;
const MEMORY_GOAL = 'memory under load ÷ Easy!Appointments';
const PAGE_MAX = 0.4;
const PAGE_GOAL = 'technician page with times on slow 4G ÷ Easy!Appointments';
const HOW = 'run with --easyappointments PATH';

export function reportPeers(report: Report, { compared, agreeing, loads }: Comparison): void {
  report.table(
    `Beside Easy!Appointments, ${TECHNICIANS} technicians`,
    ['what', 'connections', 'a second', 'EA', 'ratio', 'CPU ms', 'EA', 'ratio', 'MB', 'EA'],
    compared.map(rowOf),
  );
  for (const { subject, connections, rates } of compared) {
    const bound = GOALS[subject]?.[connections];
    const ratio = timesAsMany(rates, 'ours', 'theirs');
    if (bound) report.goal(goalOf(subject, connections), ratio, '≥', bound);
  }
  report.goal(
    MEMORY_GOAL,
    mostMemory(compared, 'ours') / mostMemory(compared, 'theirs'),
    '≤',
    MEMORY_MAX,
  );
  reportLoads(report, loads);
  report.note(`Easy!Appointments offered the same hours on ${agreeing} days.`);
}

function reportLoads(report: Report, loads: Comparison['loads']): void {
  if (!loads) {
    report.unmeasured(PAGE_GOAL, '≤', PAGE_MAX, "PATH's scripts and styles aren't built");
    return;
  }
  const { ours, theirs } = loads;
  const seconds = (pages: PageLoad[], part: keyof PageLoad) =>
    withRange(pages.map((page) => page[part] / 1000));
  report.table(
    "A technician's page on slow 4G, seconds",
    ['until', 'ours', 'EA'],
    [
      ['first paint', seconds(ours, 'firstPaintMs'), seconds(theirs, 'firstPaintMs')],
      ['times', seconds(ours, 'timesMs'), seconds(theirs, 'timesMs')],
    ],
  );
  const ratio = medianRatio(ours, theirs, ({ timesMs }) => timesMs);
  report.goal(PAGE_GOAL, ratio, '≤', PAGE_MAX);
}

/** Says plainly that it wasn't measured, and how it can be. */
export function reportNoPeers(report: Report): void {
  for (const [subject, bounds] of Object.entries(GOALS)) {
    for (const connections of CONNECTIONS) {
      const bound = bounds[connections];
      if (bound) report.unmeasured(goalOf(subject, connections), '≥', bound, HOW);
    }
  }
  report.unmeasured(MEMORY_GOAL, '≤', MEMORY_MAX, HOW);
  report.unmeasured(PAGE_GOAL, '≤', PAGE_MAX, HOW);
  report.note(
    `Easy!Appointments wasn't measured: ${HOW}, a folder with its source (bench/peers/README.md).`,
  );
}

function goalOf(subject: string, connections: number): string {
  const many = connections === 1 ? '1 connection' : `${connections} connections`;
  return `${subject} ÷ Easy!Appointments, ${many}`;
}

function rowOf({ subject, connections, rates }: Compared): (string | number)[] {
  const ours = rates.get('ours')!;
  const theirs = rates.get('theirs')!;
  const both = (value: (rate: Rate) => number) => [
    withRange(ours.map(value)),
    withRange(theirs.map(value)),
  ];
  const perSecond = (rate: Rate) => rate.perSecond;
  const processorMs = (rate: Rate) => rate.processorUs / 1000;
  return [
    subject,
    connections,
    ...both(perSecond),
    withRange(ours.map((rate, round) => rate.perSecond / theirs[round]!.perSecond)),
    ...both(processorMs),
    withRange(ours.map((rate, round) => theirs[round]!.processorUs / rate.processorUs)),
    Math.round(median(ours.map(({ memoryMb }) => memoryMb))),
    Math.round(median(theirs.map(({ memoryMb }) => memoryMb))),
  ];
}

/** The median, with the lowest and the highest in parentheses. */
export function withRange(values: readonly number[]): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(short);
  return `${middle} (${low}–${high})`;
}

/** Three figures that count. */
function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

/** The highest that any subject's rounds come to. */
function mostMemory(compared: readonly Compared[], name: string): number {
  return Math.max(
    ...compared.map(({ rates }) => median(rates.get(name)!.map(({ memoryMb }) => memoryMb))),
  );
}
