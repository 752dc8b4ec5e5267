/** Emails that anybody can have sent by typing an address. */
import type { Queries } from '../../../db/client.ts';
import type { Links } from '../runtime/links.ts';
import { type Counted, countTries, type TryLimits, tryKey } from './lasting-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one network may ask for a mailbox, and all strangers' networks together. */
const TRIES_OF_ONE = 2;
const TRIES_OF_STRANGERS = 3;

/**
 * After those, one email is let through each time this has passed, so that a hundred networks send
 * somebody a handful a day and never keep the owner waiting for longer. A booking's link stays good,
 * so an earlier email still helps; a reset link lasts an hour.
 */
const REST_MS = {
  'lost-link': 6 * HOUR_MS,
  reset: 2 * HOUR_MS,
  apply: 12 * HOUR_MS,
};

export interface MailboxAsk {
  purpose: keyof typeof REST_MS;
  email: string;
  /** Where the ask comes from. */
  address: string;
  /** Known to be the owner's own place, which what strangers ask for does not use up. */
  isOwn: boolean;
}

/** Counts an ask; false when its email must not go out. Known and unknown addresses count alike. */
export function takeMailboxAsk(
  tx: Queries,
  links: Pick<Links, 'hashOf'>,
  { purpose, email, address, isOwn }: MailboxAsk,
  now: number,
): boolean {
  const limits = (tries: number): TryLimits => ({
    tries,
    windowMs: DAY_MS,
    lockMs: REST_MS[purpose],
  });
  const who = isOwn ? 'own' : 'stranger';
  const fromHere: Counted = {
    key: tryKey(links, email, { purpose, who, address }),
    limits: limits(TRIES_OF_ONE),
  };
  const byStrangers: Counted = {
    key: tryKey(links, email, { purpose }),
    limits: limits(TRIES_OF_STRANGERS),
  };
  return countTries(tx, isOwn ? [fromHere] : [fromHere, byStrangers], now);
}
