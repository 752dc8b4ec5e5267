/** Somebody for whom a technician entered a booking has its link, but no review of theirs counts. */
import type { Random } from '../../../demo/random.ts';
import type { Person } from '../ask.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, type World } from '../world.ts';
import { openBooking } from './booking-page.ts';
import { linkIn } from './waking.ts';

/** @returns the email they leave on the phone */
export function callerWithEmail(world: World, random: Random): string {
  const email = `caller${world.history.count()}@post.example`;
  const me: Person = { name: email, random, language: 'en', address: '192.0.2.77' };
  const read = ({ email: { kind }, text }: Delivered) => {
    const link = kind === 'booking-confirmed' ? linkIn(text, 'booking') : undefined;
    if (!link) return;
    for (const days of [8, 25, 45]) {
      world.timeline.add(world.now() + days * DAY, () => tryReview(link));
    }
  };
  async function tryReview(link: { token: string; mailbox?: string }) {
    await openBooking(world, me, link.token);
    await world.ask(me, 'writes a review', (caller) =>
      caller.booking.link.review({ ...link, rating: 5, text: 'The best' }),
    );
  }
  world.mailboxes.set(email, { language: 'en', read });
  return email;
}
