/** Somebody wants to change a booking: a refusal has to have a reason. */
import { inLanguage } from '#current-language';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import type { Answer, Caller, Person } from '../ask.ts';
import { refuseLostReason } from '../invariants/as-typed.ts';
import { type Change, refuseConflict, refuseTooManyTimes } from '../invariants/refusals.ts';
import type { World } from '../world.ts';

export async function askChange<T>(
  world: World,
  who: Person,
  { what, reason, ...change }: Change & { what: string; reason?: string | undefined },
  call: (caller: Caller) => Promise<T>,
): Promise<Answer<T>> {
  const answer = await world.ask(who, what, call);
  if (answer.ok) {
    if (reason) refuseLostReason(world.invariants.records(), change.bookingId, reason);
    return answer;
  }
  const { code, message } = answer;
  const records = world.invariants.records();
  if (code === 'CONFLICT') refuseConflict(records, change, world.clock(), message);
  // Other limits have other words.
  const tooMany = inLanguage(who.language, () => bookingText('error.tooManyTimes'));
  if (code === 'TOO_MANY_REQUESTS' && message === tooMany) {
    refuseTooManyTimes(records, change, world.clock());
  }
  return answer;
}

/** The booking of a customer's link. */
export function bookingOf(world: World, token: string): number {
  return world.server().deps.links.idOf(token) ?? 0;
}
