/** Takes a technician's whole calendar: many networks, made-up or own mailboxes, all day long. */
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import type { Delivered } from '../post-office.ts';
import type { World } from '../world.ts';
import { attackerAt, everyFewDays, networks } from './campaigns.ts';
import { linkIn } from './links.ts';
import { request } from './request.ts';
import { chooseTime, hoursOf, listed, openTimes } from './times.ts';

const EVERY_DAYS = 45;
const NETWORKS = 5;
/** How it goes about it, one after the other: each of them comes up within half a year. */
const PLANS = ['plain', 'greedy', 'one phone', 'erases', 'narrow'] as const;
type Plan = (typeof PLANS)[number];
/**
 * Requests of each network at once. More than one may ask for in an hour are erased; so few may be open
 * for one phone that each comes from another network.
 */
const EACH: Record<Plan, number> = { plain: 5, greedy: 5, 'one phone': 1, erases: 13, narrow: 5 };
const LONGEST = `SELECT technician_id FROM technician_packages
  JOIN service_packages ON service_packages.id = package_id WHERE is_active
  GROUP BY 1 ORDER BY sum(service_packages.duration_minutes) DESC, 1`;

export function createHoarder(world: World): void {
  const random = world.random.fork('hoarder');
  const first = random.int(0, PLANS.length - 1);
  let made = 0;

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    const plan = PLANS[(first + attack) % PLANS.length]!;
    const me = attackerAt('hoarder', random, '198.51.100.1');
    const ids = random.shuffle(await listed(world, me));
    // Whose services take longest: a second request for all of them is more than a network may hold.
    const longest = world.invariants.records().db.prepare(LONGEST).pluck().all() as number[];
    const id = plan === 'greedy' ? longest.find((one) => ids.includes(one)) : ids[0];
    if (id === undefined) return;
    const addresses = networks(random, attack, plan === 'erases' ? 1 : NETWORKS);
    const reads = random.chance(plan === 'narrow' ? 0.7 : 0.3);
    // What was taken expires or is declined within a day, and is taken again; what was erased, when it may.
    for (const wave of plan === 'erases' ? [0, 1] : [0, 1, 2]) {
      world.timeline.add(world.now() + wave * 5 * HOUR_MS, async () => {
        for (const address of addresses) await takeAll(id, address, { reads, plan });
      });
    }
  });

  async function takeAll(
    technicianId: number,
    address: string,
    { reads, plan }: { reads: boolean; plan: Plan },
  ): Promise<void> {
    const me = attackerAt('hoarder', random, address);
    const open = await openTimes(world, me, technicianId);
    const tomorrow = open?.days[1] ?? open?.days[0];
    if (!open || !tomorrow) return;
    // All of tomorrow, where it soon has to wait for a click.
    const days = Array.from({ length: EACH[plan] }, () => tomorrow);
    for (const day of plan === 'narrow' ? days : random.sample(open.days, EACH[plan])) {
      made += 1;
      // All that there is, for a whole day, or what takes least.
      const services = plan === 'greedy' ? open.services : [open.service];
      const any = { date: day.date, timeSlot: random.pick(day.timeSlots) };
      const now = world.now();
      const time =
        plan === 'greedy' ? chooseTime({ random, now }, open.days, hoursOf(services)) : any;
      if (!time) continue;
      const number = plan === 'one phone' ? 9999 : made % 9999;
      const booked = await request(world, me, {
        technicianId,
        servicePackageIds: services.map((one) => one.id),
        ...time,
        customerName: 'Ada Byron',
        customerEmail: reads ? ownMailbox() : `made-up${made}@nowhere.example`,
        customerPhone: `(498) 555-${String(number).padStart(4, '0')}`,
      });
      if (!booked.ok) continue;
      const { token } = booked.value;
      if (plan === 'erases') {
        await world.ask(me, 'cancels', ({ booking }) => booking.link.cancel({ token }));
        await world.ask(me, 'erases it', ({ booking }) => booking.link.erase({ token }));
      } else if (random.chance(0.3)) {
        const { date, timeSlots } = random.pick(open.days);
        await world.ask(me, 'asks for another time as well', ({ booking }) =>
          booking.link.propose({ token, date, timeSlot: timeSlots[0] } as never),
        );
      }
    }
  }

  /** A mailbox whose owner clicks what arrives. */
  function ownMailbox(): string {
    const me = attackerAt('hoarder', random, '198.51.100.1');
    const email = `hoarder${made}@nowhere.example`;
    const read = (delivered: Delivered) => {
      const { token, mailbox } = linkIn(delivered, 'booking') ?? {};
      if (!token || !mailbox) return;
      // Some are late: no task has ended the request yet.
      const delay = random.chance(0.2) ? 22 * MINUTE_MS : MINUTE_MS;
      world.timeline.add(world.now() + delay, async () => {
        await world.ask(me, 'opens the link', ({ booking }) =>
          booking.link.confirmEmail({ token, mailbox }),
        );
      });
    };
    world.mailboxes.set(email, { language: me.language, read });
    return email;
  }
}
