/** Counts up the numbers of bookings and technicians, with made-up links and with another's account. */
import { BrokenPromise } from '../../history.ts';
import { DAY, type World } from '../../world.ts';
import { readExport } from '../read-export.ts';
import { applyAs, PASSWORD } from './apply.ts';
import { attackerAt, everyFewDays } from './campaigns.ts';
import { tryDoors } from './doors.ts';

const EVERY_DAYS = 30;
const EMAIL = 'guesser@nowhere.example';

export function createGuesser(world: World): void {
  const random = world.random.fork('guesser');
  const me = attackerAt('guesser', random, '198.51.100.77');
  world.mailboxes.set(EMAIL, { language: me.language, read: () => {} });
  // Becomes a technician, who offers no hours.
  world.timeline.add(world.now() + 2 * DAY, () => applyAs(world, me, EMAIL));
  everyFewDays(world, random, EVERY_DAYS, async () => {
    await guessLinks();
    await tryDoors(world, { ...me, session: undefined });
    await reachForOthers();
  });

  const anyBooking = () => random.int(1, Math.max(1, world.invariants.bookings.known.size));

  async function guessLinks(): Promise<void> {
    for (let at = 0; at < 4; at += 1) {
      const token = `${anyBooking().toString(36)}-${random.float().toString(36).slice(2).padEnd(22, 'a')}`;
      const call = random.pick(['show', 'cancel', 'erase', 'askErasure', 'accept'] as const);
      const answer = await world.ask(
        me,
        `guesses a link: ${call}`,
        (caller) => caller.booking.link[call]({ token }) as Promise<unknown>,
      );
      if (answer.ok) throw new BrokenPromise('others stay out', `${call} with the link ${token}`);
    }
  }

  async function reachForOthers(): Promise<void> {
    if (!me.session) {
      await world.ask(me, 'signs in', (caller) =>
        caller.auth.login({ email: EMAIL, password: PASSWORD }),
      );
    }
    for (let at = 0; at < 4; at += 1) {
      const id = anyBooking();
      const call = random.pick([
        'confirm',
        'decline',
        'declineAll',
        'cancel',
        'complete',
        'noShow',
        'accept',
        'refuse',
      ] as const);
      const answer = await world.ask(me, `reaches for booking ${id}: ${call}`, (caller) =>
        (caller.booking[call] as (input: object) => Promise<unknown>)({ id, reason: 'Mine' }),
      );
      if (answer.ok) throw new BrokenPromise('others stay out', `${call} of booking ${id}`);
      const review = await world.ask(me, `answers review ${id}`, (caller) =>
        caller.booking.answerReview({ id, answer: 'Mine' }),
      );
      if (review.ok) throw new BrokenPromise('others stay out', `the answer to review ${id}`);
    }
    if (me.session) await tryDoors(world, me, EMAIL);
    await readExport(world, me, EMAIL);
    const list = await world.ask(me, 'reads the list of technicians', (caller) =>
      caller.admin.technicians.list({ filter: 'approved' }),
    );
    const outbox = await world.ask(me, 'reads the outbox', (caller) =>
      caller.admin.email.list({ limit: 5 }),
    );
    if (list.ok || outbox.ok) throw new BrokenPromise('others stay out', 'what is for admins');
  }
}
