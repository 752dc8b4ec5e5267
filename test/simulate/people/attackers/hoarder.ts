/** Takes a technician's whole calendar: many networks, made-up or own mailboxes, all day long. */
import type { Delivered } from '../../post-office.ts';
import { HOUR, MINUTE, type World } from '../../world.ts';
import { chooseTime } from '../choose-time.ts';
import { openTimes } from '../open-times.ts';
import { linkIn } from '../waking.ts';
import { book, listed } from './book.ts';
import { attackerAt, everyFewDays, networks } from './campaigns.ts';

const EVERY_DAYS = 45;
const NETWORKS = 5;
const PER_NETWORK = 5;
const WAVES = 3;
/** The second comes when it may ask again, but for what it canceled. */
const ERASING_WAVES = 2;
/** More than one network may ask for in an hour. */
const ERASED_PER_WAVE = 13;

/** How it goes about it, one after the other: each of them comes up within half a year. */
const PLANS = ['plain', 'greedy', 'one phone', 'erases', 'narrow'] as const;
type Plan = (typeof PLANS)[number];
const LONGEST = `SELECT technician_id FROM technician_packages
  JOIN service_packages ON service_packages.id = package_id WHERE is_active
  GROUP BY 1 ORDER BY sum(duration_minutes) DESC, 1`;

function hoursOf(services: readonly { durationMinutes: number }[]): number {
  const minutes = services.reduce((sum, one) => sum + one.durationMinutes, 0);
  return Math.max(1, Math.ceil(minutes / 60));
}

export function createHoarder(world: World): void {
  const random = world.random.fork('hoarder');
  let made = 0;
  const first = random.int(0, PLANS.length - 1);

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    const me = attackerAt('hoarder', random, '198.51.100.1');
    const plan = PLANS[(first + attack) % PLANS.length]!;
    const ids = random.shuffle(await listed(world, me));
    const id = plan === 'greedy' ? busiest(ids) : ids[0];
    if (id === undefined) return;
    const addresses = networks(random, attack, plan === 'erases' ? 1 : NETWORKS);
    const reads = random.chance(plan === 'narrow' ? 0.7 : 0.3);
    // What was taken expires or is declined within a day, and is taken again.
    for (let wave = 0; wave < (plan === 'erases' ? ERASING_WAVES : WAVES); wave += 1) {
      world.timeline.add(world.now() + wave * 5 * HOUR, () =>
        takeAll(id, addresses, { reads, plan }),
      );
    }
  });

  /** Whose services take longest: a second request for all of them is more than a network may hold. */
  function busiest(ids: readonly number[]): number | undefined {
    const longest = world.invariants.records().db.prepare(LONGEST).pluck().all() as number[];
    return longest.find((id) => ids.includes(id));
  }

  async function takeAll(
    id: number,
    addresses: readonly string[],
    { reads, plan }: { reads: boolean; plan: Plan },
  ): Promise<void> {
    const erases = plan === 'erases';
    for (const address of addresses) {
      const me = attackerAt('hoarder', random, address);
      const open = await openTimes(world, me, id);
      const tomorrow = open?.days[1] ?? open?.days[0];
      if (!open || !tomorrow) return;
      // So few may be open for one phone that each comes from another network.
      const count = erases ? ERASED_PER_WAVE : plan === 'one phone' ? 1 : PER_NETWORK;
      // All of tomorrow, where it soon has to wait for a click.
      const days =
        plan === 'narrow'
          ? Array.from({ length: count }, () => tomorrow)
          : random.sample(open.days, count);
      for (const day of days) {
        const email = reads ? ownMailbox() : `made-up${made++}@nowhere.example`;
        // All that there is, for a whole day, or what takes least.
        const isGreedy = plan === 'greedy';
        const services = isGreedy ? open.services : [open.service];
        const time = isGreedy
          ? chooseTime({ random, now: world.now() }, open.days, hoursOf(services))
          : { date: day.date, timeSlot: random.pick(day.timeSlots) };
        if (!time) continue;
        const number = plan === 'one phone' ? 9999 : made % 9999;
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
      // Some are late: no task has ended the request yet.
      const delay = random.chance(0.2) ? 22 * MINUTE : MINUTE;
      world.timeline.add(world.now() + delay, async () => {
        await world.ask(me, 'opens the link', (caller) =>
          caller.booking.link.confirmEmail({ token, mailbox }),
        );
      });
    };
    world.mailboxes.set(email, { language: me.language, read });
    return email;
  }
}
