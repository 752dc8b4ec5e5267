/** A technician turns down all requests of one sender, and no one else's. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { BookingRecord } from '../invariants/records.ts';
import type { World } from '../world.ts';

/** So many requests at once may be somebody's who only wants to take the time. */
const FLOOD = 3;

/** @returns whether that was done, to some of them */
export async function declineFlood(
  world: World,
  me: Person,
  open: readonly { id: number; status: string }[],
  email: string,
): Promise<boolean> {
  const pending = open.filter(({ status }) => status === 'pending');
  if (pending.length < FLOOD || me.random.chance(0.2)) return false;
  await declineAllLike(world, me, { id: me.random.pick(pending).id, email });
  return true;
}

/**
 * A technician those of a sender, an admin those of a network: also the ones that wait for a click.
 *
 * @param request of the account with that email; undefined for an admin
 */
export async function declineAllLike(
  world: World,
  me: Person,
  request: { id: number; email: string | undefined },
): Promise<void> {
  const { limits, records } = world.invariants;
  const { id, email } = request;
  const own = email === undefined ? undefined : records().technicianOf(email)?.id;
  const isTheirs = (row: BookingRecord) =>
    email === undefined || (row.technicianId === own && row.awaitsEmailUntil === null);
  const isLike = email === undefined ? limits.isSameNetwork : limits.isSameSender;
  const pending = records()
    .bookings()
    .filter((row) => row.status === 'pending' && isTheirs(row));
  const should = pending.filter((row) => isLike(id, row.id)).map((row) => row.id);
  const count = await world.ask(me, `counts the requests like ${id}`, (caller) =>
    caller.booking.sameSender({ id }),
  );
  if (count.ok && count.value.requests !== should.length) {
    throw new BrokenPromise('declined together', `${count.value.requests} like ${id}: ${should}`);
  }
  const answer = await world.ask(me, `declines all requests like ${id}`, (caller) =>
    caller.booking.declineAll({ id, reason: 'No more of these, please' }),
  );
  if (!answer.ok) {
    const isOpen = pending.some((row) => row.id === id);
    if (!isOpen || !/NOT_FOUND|CONFLICT/.test(answer.code)) return;
    throw new BrokenPromise('declined together', `${id} can't be: ${answer.message}`);
  }
  const are = pending.filter((row) => records().booking(row.id)?.status !== 'pending');
  const declined = are.map((row) => row.id);
  if (declined.join() === should.join() && answer.value.declined === should.length) return;
  throw new BrokenPromise(
    'declined together',
    `${answer.value.declined} like ${id}: ${declined}, should be ${should}`,
  );
}
