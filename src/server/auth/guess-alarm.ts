/** Many wrong passwords for one address, from any networks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Queries, transaction } from '../../../db/client.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS } from '../../shared/time.ts';
import { tryKey } from '../credentials/lasting-limits.ts';
import { passwordGuessed } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { mayNotify } from '../email/unverified.ts';
import { tooMany } from '../foundation/errors.ts';
import { saveSignInFailures, signInFailuresOf } from '../store/accounts/sign-in-failures.ts';
import { recipientOf, userByEmail } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { isInvited } from './invite-admin.ts';

const GUESSES = 20;
const QUIET_MS = DAY_MS;
const SLEEP_MS = 2_000;
const SLEEPERS_MAX = 512;
const SLEEPERS_PER_NETWORK = 8;

/** @returns the number of guesses so far, and the key they are counted under */
function guessesAt({ links, clock }: Deps, tx: Queries, email: string): [number, key: string] {
  const key = tryKey(links, email, { purpose: 'guesses' });
  const row = signInFailuresOf(tx, key);
  const isOngoing = row && Math.abs(clock() - row.windowStartedAt) < QUIET_MS;
  return [isOngoing ? row.failures : 0, key];
}

/** Whether strangers must wait before their password for this address is checked. */
export function isGuessedAt(deps: Deps, email: string): boolean {
  return guessesAt(deps, deps.db, email)[0] >= GUESSES;
}

/** Also for unknown addresses, until a day passes without one. The owner gets one email. */
export function countGuess(deps: Deps, email: string): void {
  transaction(deps.db, (tx) => {
    const [before, key] = guessesAt(deps, tx, email);
    const row = { key, failures: before + 1, windowStartedAt: deps.clock(), lockedUntil: null };
    saveSignInFailures(tx, row);
    if (row.failures === GUESSES) deps.afterResponse(() => tellOwner(deps, email));
  });
}

function tellOwner(deps: Deps, email: string): void {
  const user = userByEmail(deps.db, email);
  if (!user || isInvited(user)) return;
  deps.warn({ userId: user.id }, `${GUESSES} wrong passwords for one account`);
  const owner = recipientOf(deps.db, user);
  if (!mayNotify(owner)) return;
  queueEmails(deps, deps.db, [passwordGuessed(owner, GUESSES, deps.env)]);
  deps.wakeOutbox();
}

/** Sleepers take no place in the password queue. @throws TOO_MANY_REQUESTS past a limit */
export function createSlowdown(pause: (ms: number) => Promise<unknown> = sleep): Deps['slowDown'] {
  const sleepers: string[] = [];
  return async (network) => {
    const own = sleepers.filter((one) => one === network).length;
    if (own >= SLEEPERS_PER_NETWORK || sleepers.length >= SLEEPERS_MAX) {
      throw tooMany(refusalText('gate.tooMany'));
    }
    sleepers.push(network);
    await pause(SLEEP_MS);
    sleepers.splice(sleepers.indexOf(network), 1);
  };
}
