/** When a technician works, and that it is kept as it was set. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { wallClock } from '../invariants/wall-clock.ts';
import { DAY, MINUTE, type World } from '../world.ts';
import { readOwnDays } from './own-days.ts';
import { SLOTS } from './slots.ts';

/** A change of hours can be undone for so long. */
const UNDONE_WITHIN = 10 * MINUTE;

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** @param email of the account, which changes when the technician starts anew */
export function createHours(world: World, me: Person, email: () => string) {
  const { random } = me;

  return { setWeeklyHours, setDays, copyWeek, look };

  async function look() {
    const id = world.invariants.records().technicianOf(email())?.id;
    if (id !== undefined) await readOwnDays(world, me, id);
  }

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
    if (random.chance(0.2)) return paint();
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
    const changed = hoursOn(days);
    if (are.join() !== should.join()) throw new BrokenPromise('hours as set', `${are}: ${should}`);
    const { undoId } = answer.value;
    if (undoId === null || !random.chance(0.4)) return;
    if (random.chance(0.3)) {
      const at = world.now();
      world.timeline.add(at + random.int(1, 40) * MINUTE, () => undoLater(undoId, at));
      return;
    }
    if (random.chance(0.3)) await changeAgain(days[0]!.date);
    const left = hoursOn(days);
    const undone = await world.ask(me, 'undoes that', (caller) =>
      caller.technician.undoHours({ id: undoId }),
    );
    const after = hoursOn(days);
    const wasChanged = left.join() !== changed.join();
    if (undone.ok && wasChanged) throw new BrokenPromise('hours as set', `${left} were undone`);
    if (undone.ok && after.join() !== before.join()) {
      throw new BrokenPromise('hours as set', `${after} after undoing, ${before} before`);
    }
  }

  /** Some hours of a day, in a browser that doesn't know what another one has changed since. */
  async function paint() {
    const days = [{ date: dateOf(world.now() + random.int(1, 30) * DAY) }];
    const [seen = 0] = hoursOn(days);
    await changeAgain(days[0]!.date);
    const [present = 0] = hoursOn(days);
    const painted = 1 << random.int(0, SLOTS.length - 1);
    const slotsOf = (mask: number) => SLOTS.filter((_, bit) => (mask >> bit) & 1) as never;
    const day = { ...days[0]!, timeSlots: slotsOf(seen ^ painted), seen: slotsOf(seen) };
    const answer = await world.ask(me, `paints an hour of ${day.date}`, (caller) =>
      caller.technician.setDays({ days: [day] }),
    );
    const should = (present & ~painted) | ((seen ^ painted) & painted);
    const [is] = hoursOn(days);
    if (!answer.ok || is === should) return;
    throw new BrokenPromise('hours as set', `${day.date} has ${is}, should have ${should}`);
  }

  /** Minutes after the change that was made at an instant. */
  async function undoLater(id: number, at: number) {
    const answer = await world.ask(me, 'undoes that', (caller) =>
      caller.technician.undoHours({ id }),
    );
    const { lastWrongClock, skew } = world.faults;
    if (!answer.ok || skew !== 0 || lastWrongClock > at || world.now() - at <= UNDONE_WITHIN)
      return;
    throw new BrokenPromise('hours as set', `${me.name} undid what was done long before`);
  }

  /** In another browser, which an undo in the first one knows nothing about. */
  async function changeAgain(date: string) {
    const timeSlots = random.sample(SLOTS, 5) as never;
    await world.ask(me, `changes ${date} again`, (caller) =>
      caller.technician.setDays({ days: [{ date, timeSlots }] }),
    );
  }

  /** At once, or in the week after, when part of where it goes is over. */
  async function copyWeek() {
    const any = world.now() + random.int(-7, 20) * DAY;
    const day = any - new Date(any).getUTCDay() * DAY + random.int(0, 6) * DAY;
    if (!(await setOne(day))) return;
    if (random.chance(0.4)) return copyWeekOf(day);
    const later = Math.max(world.now(), day) + random.between(7.3, 9) * DAY;
    world.timeline.add(later, async () => {
      if (me.session) await copyWeekOf(day);
    });
  }

  function todayOf(id: number): string {
    const zone = world.invariants.records().offers.listing(id)?.timeZone ?? 'UTC';
    return dateOf(wallClock(world.clock(), zone));
  }

  /** What is over isn't set anymore, but can be copied. */
  async function setOne(day: number): Promise<boolean> {
    const date = dateOf(day);
    const timeSlots = random.sample(SLOTS, 6) as never;
    const id = world.invariants.records().technicianOf(email())?.id ?? 0;
    if (date < todayOf(id)) return true;
    const set = await world.ask(me, `sets the hours of ${date}`, (caller) =>
      caller.technician.setDay({ date, timeSlots }),
    );
    return set.ok;
  }

  /** Days with hours of their own are copied; the others follow the weekly hours. */
  async function copyWeekOf(day: number): Promise<void> {
    const id = world.invariants.records().technicianOf(email())?.id ?? 0;
    const hoursOf = (date: string) => world.invariants.records().offers.hours(id, date);
    const sunday = day - new Date(day).getUTCDay() * DAY;
    const dayOf = (n: number) => dateOf(sunday + n * DAY);
    const today = todayOf(id);
    const weeks = random.int(1, 3);
    const copies = Array.from({ length: weeks * 7 }, (_, n) => ({ from: n % 7, to: n + 7 }));
    const should = copies.map(({ from, to }) => hoursOf(dayOf(dayOf(to) < today ? to : from)));
    const isOther = (n: number) => hoursOf(dayOf(n + 7)) !== should[n];
    const others = copies.filter((_, n) => isOther(n)).length;
    const preview = await world.ask(me, 'looks what copying changes', (caller) =>
      caller.technician.previewCopy({ date: dateOf(day), weeks }),
    );
    if (preview.ok && preview.value.replaced !== others) {
      throw new BrokenPromise('hours as set', `${preview.value.replaced} of ${others} days change`);
    }
    const copied = await world.ask(me, `copies the week of ${dayOf(0)}`, (caller) =>
      caller.technician.copyWeek({ date: dateOf(day), weeks }),
    );
    if (!copied.ok && copied.code === 'BAD_REQUEST' && world.faults.skew === 0) {
      throw new BrokenPromise('hours as set', `copying ${dayOf(0)}: ${copied.message}`);
    }
    if (!copied.ok) return;
    const wrong = copies.findIndex((_, n) => isOther(n));
    if (wrong < 0 && copied.value.replaced === others) return;
    throw new BrokenPromise(
      'hours as set',
      `copying ${dayOf(0)} changed ${copied.value.replaced} of ${others} days, and ${dayOf(wrong + 7)} is wrong`,
    );
  }

  /** The hours of days as bits. */
  function hoursOn(days: readonly { date: string }[]): number[] {
    const { offers, technicianOf } = world.invariants.records();
    const id = technicianOf(email())?.id ?? 0;
    return days.map(({ date }) => offers.hours(id, date));
  }
}
