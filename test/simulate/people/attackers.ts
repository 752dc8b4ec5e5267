/** Two who abuse what anyone may do; and a club, which only looks like one of them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';
import { applyAs, attackerAt, everyFewDays, networks, signInAs } from './campaigns.ts';
import { request } from './request.ts';
import { chooseTime, hoursOf, listed, openTimes } from './times.ts';

/** For the spreadsheet of an admin who exports them. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)'];

/** The addresses that technicians sign in with, or will once they have applied. */
const ownedAddresses = ({ mailboxes }: World) =>
  [...mailboxes].flatMap(([email, box]) => (box.signInElsewhere ? [email] : []));

/** Fills somebody's mailbox through every form that sends an email. */
export function createBomber(world: World): void {
  const random = world.random.fork('bomber');
  /** Spellings of the victim's mailbox that something was booked with. */
  let spellings = new Set<string>();

  everyFewDays(world, random, 56, async (attack) => {
    // Somebody who never asked for anything, or a technician, whose account has a password to forget.
    const technician = random.pick(ownedAddresses(world));
    const victim = random.chance(0.5) ? `victim${attack % 3}@post.example` : technician;
    for (const hours of [0, 3]) {
      world.timeline.add(world.now() + hours * HOUR_MS, async () => {
        const addresses = networks(random, attack, 5);
        for (const address of addresses) await bomb(victim, address);
        // From everywhere and for every spelling, each of which might count for itself.
        for (const email of spellings) {
          for (const address of addresses) await loseLink(email, address);
        }
        spellings = new Set();
      });
    }
  });

  async function loseLink(email: string, address: string): Promise<void> {
    const me = attackerAt('bomber', random, address);
    me.language = world.mailboxes.get(email)?.language ?? 'en';
    await world.ask(me, `lost the link of ${email}`, (to) => to.booking.link.lost({ email }));
  }

  async function bomb(email: string, address: string): Promise<void> {
    const me = attackerAt('bomber', random, address);
    // Emails are in the language of the person who asks for them.
    me.language = world.mailboxes.get(email)?.language ?? 'en';
    for (let again = 0; again < 3; again += 1) {
      await loseLink(email, address);
      await world.ask(me, `forgot ${email}`, (caller) => caller.auth.forgotPassword({ email }));
    }
    // No one who doesn't exist: that would be one more technician.
    if (world.mailboxes.has(email)) await applyAs(world, me, email);
    // A technician's open bookings with others stay when the account is erased, made up or not.
    if (email.startsWith('wheeler')) return;
    const [technicianId] = random.shuffle(await listed(world, me));
    const open = technicianId ? await openTimes(world, me, technicianId) : undefined;
    for (const day of random.sample(open?.days ?? [], 2)) {
      const spelled = random.chance(0.9) ? email.replace('@', `+${random.int(1, 99)}@`) : email;
      const booked = await request(world, me, {
        technicianId: technicianId!,
        servicePackageIds: [open!.service.id],
        date: day.date,
        timeSlot: random.pick(day.timeSlots),
        customerEmail: spelled,
        customerPhone: '(499) 555-0100',
        customerName: `${random.pick(FORMULAS)} Byron`,
      });
      if (!booked.ok) continue;
      spellings.add(spelled);
      const { token } = booked.value;
      await world.ask(me, 'asks to be erased', ({ booking }) => booking.link.askErasure({ token }));
      await world.ask(me, 'cancels', ({ booking }) => booking.link.cancel({ token }));
    }
  }
}

/** Tries a few likely passwords on every technician's account, and many on one. */
export function createSprayer(world: World): void {
  const random = world.random.fork('sprayer');
  const own = 'sprayer@nowhere.example';
  world.mailboxes.set(own, { language: 'en', read: () => {} });
  const home = attackerAt('sprayer', random, '198.51.100.66');
  world.timeline.add(world.now() + 2 * DAY_MS, () => applyAs(world, home, own));

  everyFewDays(world, random, 56, async (attack) => {
    const emails = ownedAddresses(world);
    const one = random.pick(emails);
    const isOne = random.chance(0.4);
    const addresses = networks(random, attack, isOne ? 3 : 1);
    for (let at = 0; at < 70; at += 1) {
      const me = attackerAt('sprayer', random, addresses[at % addresses.length]!);
      // The right password of an own account might reset what is counted.
      if (at % 12 === 11) await signInAs(world, { ...me }, own);
      const email = isOne ? one : emails[at % emails.length]!;
      const answer = await signInAs(world, me, email, random.pick(['Spring-2027', 'Bicycle-1']));
      if (answer.ok) throw new BrokenPromise('sign-in', `${email} was guessed`);
      if (answer.code !== 'UNAUTHORIZED') continue;
      world.invariants.limits.guess(me.address, email, world.clock());
    }
    if (isOne) await world.mailboxes.get(one)?.signInElsewhere?.();
  });
}

/** A cycling club before a trip: its members book from the club's network, each with another technician. */
export function createClub(world: World): void {
  const random = world.random.fork('club');

  everyFewDays(world, random, 60, async () => {
    const ids = random.shuffle(await listed(world, attackerAt('club', random, '192.0.2.40')));
    // Fewer than may ask in an hour. With one technician, so much work would be too much.
    for (const [member, id] of ids.slice(0, 6).entries()) {
      world.timeline.add(world.now() + member * 5 * MINUTE_MS, () => bookFor(member, id));
    }
  });

  async function bookFor(member: number, technicianId: number): Promise<void> {
    const me = attackerAt(`club member ${member}`, random, '192.0.2.40');
    const open = await openTimes(world, me, technicianId);
    const chosen = open?.services.slice(-2) ?? [];
    const now = world.now();
    const time = open && chooseTime({ random, now }, open.days, hoursOf(chosen));
    if (!time) return;
    await request(world, me, {
      technicianId,
      servicePackageIds: chosen.map((one) => one.id),
      ...time,
      customerName: 'Ada Byron',
      customerEmail: `member${member}@club.example`,
      customerPhone: `(497) 555-${String(member).padStart(4, '0')}`,
    });
  }
}
