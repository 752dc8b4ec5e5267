/** A customer whose request waits, or came to nothing, looks who else could come at the same time. */
import type { Person } from '../ask.ts';
import { compareOthers } from '../invariants/others.ts';
import type { World } from '../world.ts';
import { bookingOf } from './ask-change.ts';

export async function findOthers(world: World, me: Person, token: string): Promise<void> {
  const answer = await world.ask(me, 'looks who else is free', (caller) =>
    caller.booking.link.others({ token }),
  );
  if (!answer.ok) return;
  const found = answer.value.map(({ id }) => id);
  const now = world.clock();
  compareOthers(world.invariants.records(), { bookingId: bookingOf(world, token), found, now });
}
