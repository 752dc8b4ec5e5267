/** Admins change bookings for people who call, with a reason where one is asked for. */
import type { Act, Caller, Person } from '../ask.ts';
import type { World } from '../world.ts';
import { askChange } from './ask-change.ts';
import { declineAllLike } from './decline-all.ts';
import { anyTime } from './mistakes.ts';
import { openTimes } from './open-times.ts';
import { noOneAt } from './technician-work.ts';

export function createBookingHelp(world: World, me: Person, act: Act) {
  const random = me.random.fork('bookings');

  return { helpWithBooking, enterCaller };

  /** For somebody on the phone, with any technician. */
  async function enterCaller() {
    const found = await world.ask(me, 'takes a call', (caller) =>
      caller.discovery.search({ limit: 50 }),
    );
    if (!found.ok || found.value.technicians.length === 0) return;
    const { id } = random.pick(found.value.technicians);
    const open = await openTimes(world, me, id);
    const day = open?.days[random.int(0, 5)];
    if (!open || !day) return;
    await act(`enters a caller with ${id} for ${day.date}`, (caller) =>
      caller.booking.enter({
        technicianId: id,
        servicePackageIds: [open.service.id],
        date: day.date,
        timeSlot: random.pick(day.timeSlots),
        customerName: 'A caller',
        customerPhone: '(455) 555-0198',
      } as never),
    );
  }

  async function helpWithBooking() {
    const status = random.pick(['pending', 'pending', 'confirmed'] as const);
    const list = await world.ask(me, `lists ${status} bookings`, (caller) =>
      caller.admin.bookings.list({ status, limit: 20 }),
    );
    if (!list.ok || list.value.bookings.length === 0) return;
    const { id, customerPhone } = random.pick(list.value.bookings);
    if (status === 'pending' && random.chance(0.15)) {
      await declineAllLike(world, me, { id, email: undefined });
      return;
    }
    const reason = noOneAt(customerPhone);
    const calls: Record<string, (booking: Caller['booking']) => Promise<unknown>> = {
      ...(status === 'pending' && {
        confirm: (booking) => booking.confirm({ id }),
        decline: (booking) => booking.decline({ id, reason }),
      }),
      ...(status === 'confirmed' && {
        complete: (booking) => booking.complete({ id }),
        no_show: (booking) => booking.noShow({ id }),
      }),
      cancel: (booking) => booking.cancel({ id, reason }),
      accept: (booking) => booking.accept({ id }),
      refuse: (booking) => booking.refuse({ id }),
      propose: (booking) => booking.propose({ id, ...anyTime(me, world.now()) } as never),
    };
    const what = random.chance(0.4) ? 'propose' : random.pick(Object.keys(calls));
    const isEnd = what === 'cancel' || what === 'decline';
    const why = isEnd ? reason : undefined;
    const change = { bookingId: id, kind: what, actor: 'admin' as const, reason: why };
    await askChange(world, me, { ...change, what: `helps to ${what} ${id}` }, (caller) =>
      calls[what]!(caller.booking),
    );
  }
}
