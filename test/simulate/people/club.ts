/** A cycling club before a trip: its members book from the club's network, each with another technician. */
import { MINUTE, type World } from '../world.ts';
import { book, listed } from './attackers/book.ts';
import { attackerAt, everyFewDays } from './attackers/campaigns.ts';
import { chooseTime } from './choose-time.ts';
import { openTimes } from './open-times.ts';

const EVERY_DAYS = 60;
/** Fewer than may ask in an hour. With one technician, so much work would be too much. */
const MEMBERS = 6;
const SERVICES = 2;
const ADDRESS = '192.0.2.40';

export function createClub(world: World): void {
  const random = world.random.fork('club');

  everyFewDays(world, random, EVERY_DAYS, async () => {
    const ids = random.shuffle(await listed(world, attackerAt('club', random, ADDRESS)));
    for (const [member, id] of ids.slice(0, MEMBERS).entries()) {
      world.timeline.add(world.now() + member * 5 * MINUTE, () => bookFor(member, id));
    }
  });

  async function bookFor(member: number, id: number): Promise<void> {
    const me = attackerAt(`club member ${member}`, random, ADDRESS);
    const open = await openTimes(world, me, id);
    if (!open) return;
    const chosen = open.services.slice(-SERVICES);
    const minutes = chosen.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    const time = chooseTime({ random, now: world.now() }, open.days, Math.ceil(minutes / 60));
    if (!time) return;
    await book(world, me, {
      technicianId: id,
      servicePackageIds: chosen.map((one) => one.id),
      ...time,
      email: `member${member}@club.example`,
      phone: `(497) 555-${String(member).padStart(4, '0')}`,
    });
  }
}
