/** Admins change bookings for people who call, with a reason where one is asked for. */
import type { Caller, Person } from '../ask.ts';
import type { World } from '../world.ts';
import { anyTime } from './mistakes.ts';

export function createBookingHelp(world: World, me: Person) {
  const random = me.random.fork('bookings');

  return { helpWithBooking };

  async function helpWithBooking() {
    const status = random.pick(['pending', 'pending', 'confirmed'] as const);
    const list = await world.ask(me, `lists ${status} bookings`, (caller) =>
      caller.admin.bookings.list({ status, limit: 20 }),
    );
    if (!list.ok || list.value.bookings.length === 0) return;
    const { id } = random.pick(list.value.bookings);
    const reason = 'The technician called';
    const calls: Record<string, (booking: Caller['booking']) => Promise<unknown>> = {
      ...(status === 'pending' && {
        confirm: (booking) => booking.confirm({ id }),
        decline: (booking) => booking.decline({ id, reason }),
      }),
      ...(status === 'confirmed' && {
        complete: (booking) => booking.complete({ id }),
        'mark as no-show': (booking) => booking.noShow({ id }),
      }),
      cancel: (booking) => booking.cancel({ id, reason }),
      accept: (booking) => booking.accept({ id }),
      refuse: (booking) => booking.refuse({ id }),
      propose: (booking) => booking.propose({ id, ...anyTime(me, world.now()) } as never),
    };
    const what = random.pick(Object.keys(calls));
    await world.ask(me, `helps to ${what} ${id}`, (caller) => calls[what]!(caller.booking));
  }
}
