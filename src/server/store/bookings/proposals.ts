import { and, isNotNull, lte } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { bookings } from '../../../../db/schema.ts';
import { proposalEndsAt } from '../../../shared/booking/proposal.ts';

/** Bookings for which a time is proposed, up to a date. Those that are over have none. */
const proposed = prepared(['lastDate'], (db, { lastDate }) =>
  db
    .select()
    .from(bookings)
    .where(and(isNotNull(bookings.proposedBy), lte(bookings.proposedDate, lastDate))),
);

/** No zone is further ahead of UTC. */
const AHEAD_MAX_MS = 14 * 3_600_000;

/** Bookings with a proposal that has ended unanswered, until the scheduled tasks take it out. */
export function endedProposals(db: Queries, now: number): number[] {
  const lastDate = new Date(now + AHEAD_MAX_MS).toISOString().slice(0, 10);
  return proposed(db)
    .all({ lastDate })
    .filter((booking) => (proposalEndsAt(booking) ?? Infinity) <= now)
    .map(({ id }) => id);
}
