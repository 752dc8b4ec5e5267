import { afterAll, expect, test } from 'vitest';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { insertUser } from '../store/accounts/users.ts';
import { signIn } from './sign-in.ts';

/** A median over so many is steady enough for a bound that is several times the difference. */
const TRIES = 200;
const NO_LIMITS = { tries: Number.POSITIVE_INFINITY, windowMs: 1, lockMs: 1 };
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';

const place = openMarketplace();
const deps = { ...place.deps, limits: { take: () => true } };
insertUser(deps.db, {
  username: KNOWN,
  email: KNOWN,
  password: await deps.passwords.hash('Spokes-and-1', 'known'),
  role: 'technician',
  createdAt: NOW,
});

afterAll(() => deps.db.$client.close());

let networks = 0;
/** Another one each time: what counts here is the address. */
const anyNetwork = () => `10.${networks >> 8}.${networks++ & 255}.1`;

/** Median milliseconds for each address, asked in turns so that what else the machine does hits both. */
async function medians(
  work: (email: string) => unknown,
): Promise<{ known: number; unknown: number }> {
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
  for (let at = 0; at < TRIES; at += 1) {
    for (const email of at % 2 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
      const start = performance.now();
      await work(email);
      times[email]!.push(performance.now() - start);
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  return { known: median(times[KNOWN]!), unknown: median(times[UNKNOWN]!) };
}

test('the time taken at sign-in does not tell a known address', async () => {
  const { known, unknown } = await medians((email) =>
    signIn(
      deps,
      { email, password: 'Wrong-pass-1' },
      { address: anyNetwork(), device: undefined },
      NO_LIMITS,
    ).catch(() => undefined),
  );
  // In milliseconds; on a slow machine all times grow, and so do their differences.
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(1, unknown / 5));
});
