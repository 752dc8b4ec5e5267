/**
 * `npm run verify -- simulate [--days 365] [--seed N] [--until EVENT] [--print]`: a year of the marketplace,
 * with six attackers and with faults; the same seed gives the same history. `--planted [--only WORDS]`
 * plants bugs instead, which have to be noticed.
 */
import { parseArgs } from 'node:util';
import { goal, numberOption, verdict } from '../verify/report.ts';
import { PLANTED } from './planted.ts';
import { type Outcome, simulate } from './simulate.ts';

const SEEDS = 3;
const DAYS = 365;
/** So that every kind of fault strikes within the first weeks. */
const FAULTS_OFTEN = 8;

const { values } = parseArgs({
  options: {
    print: { type: 'boolean' },
    until: { type: 'string' },
    planted: { type: 'boolean' },
    only: { type: 'string' },
  },
  strict: false,
});
if (values.planted) {
  const missed = await findPlanted(String(values.only ?? ''));
  verdict('simulate --planted', [goal(missed.length, 0, 'planted bugs not noticed')]);
} else await play();

async function play(): Promise<void> {
  const days = numberOption('days', 365);
  const seed = numberOption('seed', 1);
  const startedAt = performance.now();
  const result = await simulate({
    seed,
    days,
    ...(values.until && { until: Number(values.until) }),
    ...(values.print && { onLine: (line: string) => console.log(line) }),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage();
  const { failure, fared } = result;
  if (failure) {
    console.error(`seed ${seed}, day ${failure.day}, event ${failure.event}`);
    console.error(failure.message);
    for (const line of failure.last) console.error(`  ${line}`);
  }
  verdict('simulate', [
    `seed ${seed}, ${days} days, ${result.events} events in ${seconds.toFixed(1)} s`,
    `${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU`,
    `${result.bookings} bookings, ${result.emails} emails, ${result.searches} searches, ${result.erased} erased`,
    `history ${result.hash.slice(0, 16)}`,
    // Of the months, after garbage collection.
    ...(result.heaps.length > 1 ? [`heap ${result.heaps[0]} to ${result.heaps.at(-1)} MB`] : []),
    `${((100 * fared.limited) / Math.max(1, fared.asked)).toFixed(2)} % of honest requests limited`,
    goal(failure ? 1 : 0, 0, 'broken promises'),
  ]);
}

/** Plants each bug in turn: the simulation has to notice it. @returns the names of those that were missed */
async function findPlanted(only: string): Promise<string[]> {
  const missed: string[] = [];
  for (const { name, plant, breaks } of PLANTED.filter((each) => each.name.includes(only))) {
    let found: Outcome | undefined;
    for (let seed = 1; seed <= SEEDS && !found; seed += 1) {
      const outcome = await simulate({ seed, days: DAYS, plant, faultsOften: FAULTS_OFTEN });
      if (outcome.failure) found = outcome;
    }
    const failure = found?.failure;
    if (!failure || !breaks.includes(failure.invariant)) missed.push(name);
    console.log(
      failure
        ? `${name}: seed ${found?.seed}, day ${failure.day}, event ${failure.event}: ${failure.message.slice(0, 200)}`
        : `${name}: not noticed`,
    );
  }
  return missed;
}
