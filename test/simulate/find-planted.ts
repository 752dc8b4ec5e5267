/** Plants each bug in turn: the simulation has to notice it within three seeds. */
import { PLANTED } from './planted.ts';
import { type Outcome, simulate } from './simulate.ts';

const SEEDS = 3;
const DAYS = 365;
/** So that every kind of fault strikes within the first weeks. */
const FAULTS_OFTEN = 8;

/** @returns the names of those that were missed */
export async function findPlanted(print: (line: string) => void, only = ''): Promise<string[]> {
  const missed: string[] = [];
  for (const { name, plant, breaks } of PLANTED.filter((each) => each.name.includes(only))) {
    let found: Outcome | undefined;
    for (let seed = 1; seed <= SEEDS && !found; seed += 1) {
      const outcome = await simulate({ seed, days: DAYS, plant, faultsOften: FAULTS_OFTEN });
      if (outcome.failure) found = outcome;
    }
    const failure = found?.failure;
    if (!failure || !breaks.includes(failure.invariant)) missed.push(name);
    print(
      failure
        ? `${name}: seed ${found?.seed}, day ${failure.day}, event ${failure.event}: ${failure.message.slice(0, 200)}`
        : `${name}: not noticed`,
    );
  }
  return missed;
}
