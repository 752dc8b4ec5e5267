/**
 * Technicians who would praise themselves: with a request of their own, or with the link of a friend's
 * booking.
 */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';
import { book } from './attackers/book.ts';
import { openTimes } from './open-times.ts';

/** @param id of the technician */
export async function praiseOneself(world: World, me: Person, id: number): Promise<void> {
  const { random } = me;
  const friend: Person = {
    name: `a friend of ${me.name}`,
    random,
    language: 'en',
    address: `10.101.${id % 250}.7`,
  };
  const open = await openTimes(world, me, id);
  const day = open && random.shuffle(open.days.slice(0, 5))[0];
  if (!open || !day || Math.abs(Date.parse(day.date) - world.now()) > 60 * DAY) return;
  const wish = {
    technicianId: id,
    servicePackageIds: [open.service.id],
    date: day.date,
    timeSlot: random.pick(day.timeSlots),
    email: `friend${world.history.count()}@nowhere.example`,
    phone: `(494) 555-${String(world.history.count() % 10_000).padStart(4, '0')}`,
  };
  if (!(await isSignedIn(world, me, id))) return;
  const own = await world.ask(me, 'books themselves', (caller) => {
    const { email: customerEmail, phone: customerPhone, ...asked } = wish;
    const customer = { customerName: 'A friend', customerEmail, customerPhone };
    return caller.booking.request({ ...asked, ...customer } as never);
  });
  if (own.ok) throw new BrokenPromise('reviews are earned', `${me.name} booked themselves`);
  const booked = await book(world, friend, wish);
  if (!booked) return;
  const { token } = booked;
  world.timeline.add(Date.parse(day.date) + random.between(2, 20) * DAY, async () => {
    if (!(await isSignedIn(world, me, id))) return;
    const answer = await world.ask(me, 'reviews the own work', (caller) =>
      caller.booking.link.review({ token, rating: 5, text: 'The best' }),
    );
    if (answer.ok) throw new BrokenPromise('reviews are earned', `${me.name} wrote one`);
  });
}

/** In the browser that they use as this technician. */
async function isSignedIn(world: World, me: Person, id: number): Promise<boolean> {
  const user = await world.ask(me, 'opens the site', (caller) => caller.auth.me());
  return (
    user.ok && user.value !== null && world.invariants.records().userOf(id)?.id === user.value.id
  );
}
