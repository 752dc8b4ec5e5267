/** Customers open the page of a booking by its link, and see how it stands. */
import type { ManagedBooking } from '../../../src/shared/booking/managed-booking.schema.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { compareShown } from '../invariants/shown.ts';
import type { World } from '../world.ts';
import { bookingOf } from './ask-change.ts';

export async function openBooking(world: World, who: Person, token: string) {
  const answer = await world.ask(who, 'opens the booking', (caller) =>
    caller.booking.link.show({ token }),
  );
  if (answer.ok) compare(world, token, answer.value);
  return answer;
}

/** By the link of an email, which also proves whose mailbox it is. */
export async function openEmailed(
  world: World,
  who: Person,
  { token, mailbox }: { token: string; mailbox: string },
): Promise<void> {
  const answer = await world.ask(who, 'presses the button of the link', (caller) =>
    caller.booking.link.confirmEmail({ token, mailbox }),
  );
  if (answer.ok) compare(world, token, answer.value);
}

function compare(world: World, token: string, shown: ManagedBooking): void {
  const id = bookingOf(world, token);
  const mayReview = mayBeReviewed(world, id);
  compareShown(world.invariants.records(), id, { shown, now: world.clock(), mayReview });
}

/** A review was refused: it has to be late, a second one, or about work that wasn't done. */
export function refuseReviewable(world: World, token: string): void {
  const id = bookingOf(world, token);
  if (!mayBeReviewed(world, id)) return;
  throw new BrokenPromise('reviews are earned', `one of booking ${id} was refused`);
}

function mayBeReviewed({ invariants }: World, id: number): boolean {
  const { bookings, records, reviews } = invariants;
  return reviews.mayBeWritten(records(), bookings.known, id);
}
