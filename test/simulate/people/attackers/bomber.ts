/** Fills somebody's mailbox through every form that sends an email. */
import { HOUR, type World } from '../../world.ts';
import { openTimes } from '../open-times.ts';
import { applyAs } from './apply.ts';
import { book, listed } from './book.ts';
import { attackerAt, everyFewDays, networks, ownedAddresses } from './campaigns.ts';

const EVERY_DAYS = 56;
const NETWORKS = 5;
const WAVES = 2;
const PHONE = '(499) 555-0100';
/** For the spreadsheet of an admin who exports them. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)'];

export function createBomber(world: World): void {
  const random = world.random.fork('bomber');
  /** Spellings of the victim's mailbox that something was booked with. */
  let spellings = new Set<string>();

  everyFewDays(world, random, EVERY_DAYS, async (attack) => {
    // Somebody who never asked for anything, or a technician, whose account has a password to forget.
    const technicians = ownedAddresses(world);
    const victim = random.chance(0.5)
      ? `victim${attack % 3}@post.example`
      : random.pick(technicians);
    for (let wave = 0; wave < WAVES; wave += 1) {
      world.timeline.add(world.now() + wave * 3 * HOUR, async () => {
        const addresses = networks(random, attack, NETWORKS);
        for (const address of addresses) await bomb(victim, address);
        await loseLinks(addresses);
      });
    }
  });

  /** From everywhere and for every spelling, each of which might count for itself. */
  async function loseLinks(addresses: readonly string[]): Promise<void> {
    for (const email of spellings) {
      for (const address of addresses) {
        await world.ask(
          attackerAt('bomber', random, address),
          `lost the link of ${email}`,
          (caller) => caller.booking.link.lost({ email }),
        );
      }
    }
    spellings = new Set();
  }

  async function bomb(victim: string, address: string): Promise<void> {
    const me = attackerAt('bomber', random, address);
    // Emails are in the language of the person who asks for them.
    me.language = world.mailboxes.get(victim)?.language ?? 'en';
    const email = victim;
    for (let again = 0; again < 3; again += 1) {
      await world.ask(me, `lost the link of ${email}`, (caller) =>
        caller.booking.link.lost({ email }),
      );
      await world.ask(me, `forgot the password of ${email}`, (caller) =>
        caller.auth.forgotPassword({ email }),
      );
    }
    // No one who doesn't exist: that would be one more technician.
    if (world.mailboxes.has(email)) await applyAs(world, me, email);
    // A technician's open bookings with others stay when the account is erased, made up or not.
    if (email.startsWith('wheeler')) return;
    const ids = await listed(world, me);
    const technicianId = ids.length > 0 ? random.pick(ids) : 0;
    const open = technicianId > 0 ? await openTimes(world, me, technicianId) : undefined;
    for (const day of random.sample(open?.days ?? [], 2)) {
      const spelled = random.chance(0.9) ? email.replace('@', `+${random.int(1, 99)}@`) : email;
      const booked = await book(world, me, {
        technicianId,
        servicePackageIds: [open!.service.id],
        date: day.date,
        timeSlot: random.pick(day.timeSlots),
        email: spelled,
        phone: PHONE,
        name: `${random.pick(FORMULAS)} Byron`,
      });
      if (!booked) continue;
      spellings.add(spelled);
      const { token } = booked;
      await world.ask(me, 'asks to be erased', (caller) =>
        caller.booking.link.askErasure({ token }),
      );
      await world.ask(me, 'cancels', (caller) => caller.booking.link.cancel({ token }));
    }
  }
}
