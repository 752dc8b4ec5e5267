/** Whether an answer's time gives away who is registered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from './target.ts';

/** The chance that a known address took longer than an unknown one; a half tells nothing. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

/** How far from a half two equal samples of that size stray once in 15,000 times. */
const strays = (size: number) => 4 * Math.sqrt((2 * size + 1) / (12 * size * size));

/** So that most of the work behind one answer is over before the next is timed. */
const PAUSE_MS = 4;
const ASKS_EACH = 5;

interface Question {
  path: string;
  /** Addresses that are known here. */
  known(target: Target, count: number): Promise<string[]>;
}

const QUESTIONS: Record<string, Question> = {
  'the time of a lost-link answer tells who has a booking': {
    path: '/api/booking-links/lost',
    async known(target, count) {
      const technician = await target.technician();
      return Array.from({ length: count }, () => {
        const email = target.email();
        target.pastBooking(technician, { email, status: 'completed' });
        return email;
      });
    },
  },
  'the time of a password-reset answer tells who has an account': {
    path: '/api/auth/forgot-password',
    known: async ({ db }, count) =>
      db.$client
        .prepare("SELECT email FROM users WHERE role = 'technician' ORDER BY id DESC LIMIT ?")
        .pluck()
        .all(count) as string[],
  },
};

export const timing: Attack[] = Object.entries(QUESTIONS).map(([name, question]) => ({
  name,
  item: 11,
  async run(target) {
    const count = target.isShort ? 24 : 60;
    const people = await question.known(target, count);
    /** The quickest of a few: what else the machine does only ever makes an answer slower. */
    async function ask(email: string) {
      const times: number[] = [];
      for (let at = 0; at < ASKS_EACH; at += 1) {
        times.push((await target.visitor().post(question.path, { email })).ms);
        await sleep(PAUSE_MS);
      }
      return Math.min(...times);
    }
    await ask(target.email());
    const known: number[] = [];
    const unknown: number[] = [];
    for (const email of people) {
      known.push(await ask(email));
      unknown.push(await ask(target.email()));
    }
    const area = areaUnderCurve(known, unknown);
    return {
      worked: Math.abs(area - 0.5) > strays(people.length),
      figure: `AUC ${area.toFixed(2)} over ${people.length} addresses of each kind`,
    };
  },
}));
