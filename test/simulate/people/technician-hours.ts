/** When a technician works, and that it is kept as it was set. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';
import { SLOTS } from './slots.ts';

/** @param email of the account, which changes when the technician starts anew */
export function createHours(world: World, me: Person, email: () => string) {
  const { random } = me;

  return { setWeeklyHours, setDays };

  async function setWeeklyHours() {
    const from = random.int(0, 4);
    const timeSlots = SLOTS.slice(from, from + random.int(6, 10));
    const days = random.sample([0, 1, 2, 3, 4, 5, 6], random.int(4, 6));
    const answer = await world.ask(me, 'sets weekly hours', (caller) =>
      caller.technician.setWeeklyHours({
        hours: days.map((weekday) => ({ weekday, timeSlots: timeSlots as never })),
      }),
    );
    if (!answer.ok) return false;
    const saved = await world.ask(me, 'reads them again', (caller) =>
      caller.technician.weeklyHours(),
    );
    const should = days.toSorted().map((weekday) => `${weekday} ${timeSlots}`);
    const are = saved.ok
      ? saved.value
          .filter((row) => days.includes(row.weekday))
          .map((row) => `${row.weekday} ${row.timeSlots}`)
      : should;
    if (are.toSorted().join() !== should.join()) throw new BrokenPromise('hours as set', `${are}`);
    return true;
  }

  async function setDays() {
    const { offers, technicianOf } = world.invariants.records();
    // Often a day on which somebody has booked: what was agreed stays, the rest isn't offered anymore.
    const today = new Date(world.now()).toISOString().slice(0, 10);
    const busy = offers.busyDays(technicianOf(email())?.id ?? 0, today);
    const first =
      busy.length > 0 && random.chance(0.5)
        ? Date.parse(random.pick(busy).date)
        : world.now() + random.int(1, 30) * DAY;
    const days = Array.from({ length: random.int(1, 5) }, (_, n) => ({
      date: new Date(first + n * DAY).toISOString().slice(0, 10),
      timeSlots: random.chance(0.3) ? [] : (random.sample(SLOTS, 8) as never),
    }));
    const before = hoursOn(days);
    const answer = await world.ask(me, 'changes some days', (caller) =>
      caller.technician.setDays({ days }),
    );
    if (!answer.ok) return;
    const are = hoursOn(days).map((mask) => mask.toString(2).replaceAll('0', '').length);
    const should = days.map(({ timeSlots }) => timeSlots.length);
    if (are.join() !== should.join()) throw new BrokenPromise('hours as set', `${are}: ${should}`);
    const { undoId } = answer.value;
    if (undoId === null || !random.chance(0.3)) return;
    const undone = await world.ask(me, 'undoes that', (caller) =>
      caller.technician.undoHours({ id: undoId }),
    );
    const after = hoursOn(days);
    if (undone.ok && after.join() !== before.join()) {
      throw new BrokenPromise('hours as set', `${after} after undoing, ${before} before`);
    }
  }

  /** The hours of days as bits. */
  function hoursOn(days: readonly { date: string }[]): number[] {
    const { offers, technicianOf } = world.invariants.records();
    const id = technicianOf(email())?.id ?? 0;
    return days.map(({ date }) => offers.hours(id, date));
  }
}
