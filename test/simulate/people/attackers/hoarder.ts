/** Takes a technician's whole calendar: many networks, made-up or own mailboxes, all day long. */
import type { Delivered } from '../../post-office.ts';
import { HOUR, MINUTE, type World } from '../../world.ts';
import { chooseTime } from '../choose-time.ts';
import { openTimes } from '../open-times.ts';
import { linkIn } from '../waking.ts';
import { book, listed } from './book.ts';
import { attackerAt, everyFewDays, networks } from './campaigns.ts';

const EVERY_DAYS = 32;
const NETWORKS = 5;
const PER_NETWORK = 5;
const WAVES = 3;
/** More than one network may ask for in an hour. */
const ERASED_PER_WAVE = 13;

/** Whether it reads its emails, erases what it took, and so on. */
type Trait = 'reads' | 'erases' | 'isNarrow' | 'isGreedy' | 'isOnePhone';

export function createHoarder(world: World): void {
  const random = world.random.fork('hoarder');
  let made = 0;

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    const ids = await listed(world, attackerAt('hoarder', random, '198.51.100.1'));
    if (ids.length === 0) return;
    const id = random.pick(ids);
    const erases = random.chance(0.3);
    const addresses = networks(random, attack, erases ? 1 : NETWORKS);
    const reads = random.chance(0.3);
    const isNarrow = random.chance(0.5);
    const isGreedy = random.chance(0.3);
    const isOnePhone = random.chance(0.3);
    // What was taken expires or is declined within a day, and is taken again.
    for (let wave = 0; wave < (erases ? 1 : WAVES); wave += 1) {
      world.timeline.add(world.now() + wave * 5 * HOUR, () =>
        takeAll(id, addresses, { reads, erases, isNarrow, isGreedy, isOnePhone }),
      );
    }
  });

  async function takeAll(
    id: number,
    addresses: readonly string[],
    { reads, erases, isNarrow, isGreedy, isOnePhone }: Record<Trait, boolean>,
  ): Promise<void> {
    for (const address of addresses) {
      const me = attackerAt('hoarder', random, address);
      const open = await openTimes(world, me, id);
      const tomorrow = open?.days[1] ?? open?.days[0];
      if (!open || !tomorrow) return;
      const count = erases ? ERASED_PER_WAVE : PER_NETWORK;
      // All of tomorrow, where it soon has to wait for a click.
      const days = isNarrow
        ? Array.from({ length: count }, () => tomorrow)
        : random.sample(open.days, count);
      for (const day of days) {
        const email = reads ? ownMailbox() : `made-up${made++}@nowhere.example`;
        // All that there is, for a whole day, or what takes least.
        const services = isGreedy ? open.services : [open.service];
        const minutes = services.reduce((sum, one) => sum + one.durationMinutes, 0);
        const hours = Math.max(1, Math.ceil(minutes / 60));
        const time = isGreedy
          ? chooseTime({ random, now: world.now() }, open.days, hours)
          : { date: day.date, timeSlot: random.pick(day.timeSlots) };
        if (!time) continue;
        const number = isOnePhone ? 9999 : made % 9999;
        const booked = await book(world, me, {
          technicianId: id,
          servicePackageIds: services.map((one) => one.id),
          ...time,
          email,
          phone: `(498) 555-${String(number).padStart(4, '0')}`,
        });
        if (!booked) continue;
        const { token } = booked;
        if (erases) {
          await world.ask(me, 'cancels', (caller) => caller.booking.link.cancel({ token }));
          await world.ask(me, 'erases it', (caller) => caller.booking.link.erase({ token }));
        } else if (random.chance(0.3)) {
          const { date, timeSlots } = random.pick(open.days);
          await world.ask(me, 'asks for another time as well', (caller) =>
            caller.booking.link.propose({ token, date, timeSlot: timeSlots[0] } as never),
          );
        }
      }
    }
  }

  /** A mailbox whose owner clicks what arrives. */
  function ownMailbox(): string {
    const me = attackerAt('hoarder', random, '198.51.100.1');
    const email = `hoarder${made++}@nowhere.example`;
    const read = ({ text }: Delivered) => {
      const link = linkIn(text, 'booking');
      if (!link?.mailbox) return;
      const { token, mailbox } = link;
      world.timeline.add(world.now() + MINUTE, async () => {
        await world.ask(me, 'opens the link', (caller) =>
          caller.booking.link.confirmEmail({ token, mailbox }),
        );
      });
    };
    world.mailboxes.set(email, { language: me.language, read });
    return email;
  }
}
