/** Limits emails that anyone can trigger by entering an address. */
import type { Queries } from '../../../db/client.ts';
import { mailboxOf } from '../../shared/site/contact.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import type { Links } from '../foundation/links.ts';
import { type Counted, countTries, type TryLimits, tryKey } from './lasting-limits.ts';

/** Emails to one mailbox that one network can trigger, and all unknown networks together. */
const TRIES_OF_ONE = 2;
const TRIES_OF_STRANGERS = 3;

/**
 * After that, one email per this period, so that a hundred networks can only send someone a handful
 * a day, and the owner never waits longer. A booking's link stays valid, so an earlier email still
 * helps; a reset link expires in an hour.
 */
const REST_MS = {
  'lost-link': 6 * HOUR_MS,
  reset: 2 * HOUR_MS,
  apply: 12 * HOUR_MS,
  'email-change': 2 * HOUR_MS,
  'booking-email': 2 * HOUR_MS,
  erasure: 6 * HOUR_MS,
};

/**
 * Networks of which each can send one mailbox an email about a request that nobody proved to come
 * from it, and how many more such emails a day: the owner's own first one arrives beside those of
 * others.
 */
const NETWORKS_PER_MAILBOX = 8;
const MORE_PER_DAY = { request: 4, answer: 6 };

export interface MailboxEmail {
  purpose: keyof typeof REST_MS;
  email: string;
  /** The caller's network address. */
  address: string;
  /** Known to be the owner's browser or network, which strangers' attempts don't use up. */
  isOwn: boolean;
}

/**
 * Counts an email about an unproved request; false when it must not be sent.
 * @param network a keyed hash of where the request came from
 * @param what `answer` for emails that follow a decline or the end of the wait for an answer
 */
export function takeRequestEmail(
  tx: Queries,
  links: Pick<Links, 'hashOf'>,
  { email, network, what }: { email: string; network: string; what: keyof typeof MORE_PER_DAY },
  now: number,
): boolean {
  const mailbox = mailboxOf(email);
  const counted = (who: string, tries: number, lockMs = DAY_MS): Counted => ({
    key: tryKey(links, mailbox, { purpose: 'request', who }),
    limits: { tries, windowMs: DAY_MS, lockMs },
  });
  const first = [counted(network, 1), counted('networks', NETWORKS_PER_MAILBOX)];
  return (
    (what === 'request' && countTries(tx, first, now)) ||
    countTries(tx, [counted(what, MORE_PER_DAY[what], 2 * HOUR_MS)], now)
  );
}

/**
 * Counts a request; false when its email must not be sent. Known and unknown addresses count alike.
 */
export function takeMailboxEmail(
  tx: Queries,
  links: Pick<Links, 'hashOf'>,
  { purpose, email, address, isOwn }: MailboxEmail,
  now: number,
): boolean {
  const limits = (tries: number): TryLimits => ({
    tries,
    windowMs: DAY_MS,
    lockMs: REST_MS[purpose],
  });
  const mailbox = mailboxOf(email);
  const who = isOwn ? 'own' : 'stranger';
  const fromHere: Counted = {
    key: tryKey(links, mailbox, { purpose, who, address }),
    limits: limits(TRIES_OF_ONE),
  };
  const byStrangers: Counted = {
    key: tryKey(links, mailbox, { purpose }),
    limits: limits(TRIES_OF_STRANGERS),
  };
  return countTries(tx, isOwn ? [fromHere] : [fromHere, byStrangers], now);
}
