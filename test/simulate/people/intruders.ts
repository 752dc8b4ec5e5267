/** Three who want what others have: by reading, with made-up links, and in another's name. */
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import type { Person } from '../ask.ts';
import { CITIES } from '../cities.ts';
import { BrokenPromise } from '../history.ts';
import { identitiesIn } from '../identity.ts';
import { refusePrivate, refuseTruePoints } from '../invariants/public-places.ts';
import type { World } from '../world.ts';
import { applyAs, attackerAt, everyFewDays, signInAs } from './campaigns.ts';
import { BY_LINK, BY_STAFF } from './changes.ts';
import { askForExport, readExport } from './exports.ts';
import { request } from './request.ts';
import { openTimes } from './times.ts';

/** Of a technician. */
const CONTACT = /\d+ Thistle Row|\(3\d\d\) 555-\d{4}|wheeler\d+x\d+@/i;

/** Reads what is public, and the pages of own requests, for what should be in neither. */
export function createReader(world: World): void {
  const random = world.random.fork('reader');
  const me = attackerAt('reader', random, '198.51.100.99');
  let requests = 0;

  everyFewDays(world, random, 22, async () => {
    const { latitude, longitude } = random.pick(CITIES);
    // From three points, to work out where the lines cross.
    let id: number | undefined;
    for (let at = 0; at < 3; at += 1) {
      const lat = latitude + random.between(-0.3, 0.3);
      const from = { lat, lng: longitude + random.between(-0.3, 0.3), distance: 80 };
      const found = await world.ask(me, 'measures distances', (caller) =>
        caller.discovery.search({ ...from, limit: 50 }),
      );
      const pins = await world.ask(me, 'reads the map', (caller) => caller.discovery.pins(from));
      refuse([found, pins]);
      if (found.ok) id ??= found.value.technicians[0]?.id;
    }
    const open = id && (await openTimes(world, me, id));
    const day = open && random.shuffle(open.days)[0];
    if (!open || !day) return;
    refuse([{ ok: true, value: open.page }]);
    const booked = await request(world, me, {
      technicianId: id!,
      servicePackageIds: [open.service.id],
      date: day.date,
      timeSlot: random.pick(day.timeSlots),
      customerName: 'Ada Byron',
      customerEmail: `reader${requests++}@nowhere.example`,
      customerPhone: '(496) 555-0100',
    });
    if (!booked.ok) return;
    const { token } = booked.value;
    const shown = await world.ask(me, 'reads the page of the request', (caller) =>
      caller.booking.link.show({ token }),
    );
    if (!shown.ok) return;
    if (CONTACT.test(JSON.stringify(shown.value))) {
      throw new BrokenPromise('nothing private', 'a contact is shown before a confirmation');
    }
    refuseTruePoints(world.invariants.records(), shown.value);
  });

  function refuse(answers: readonly ({ ok: true; value: unknown } | { ok: false })[]) {
    for (const answer of answers) {
      if (!answer.ok) continue;
      refusePrivate(answer.value, 'a public answer');
      refuseTruePoints(world.invariants.records(), answer.value);
    }
  }
}

/** Counts up the numbers of bookings, with made-up links and with an account that isn't approved. */
export function createGuesser(world: World): void {
  const random = world.random.fork('guesser');
  const email = 'guesser@nowhere.example';
  const me = attackerAt('guesser', random, '198.51.100.77');
  world.mailboxes.set(email, { language: me.language, read: () => {} });
  // Becomes a technician, who offers no hours.
  world.timeline.add(world.now() + 2 * DAY_MS, () => applyAs(world, me, email));
  everyFewDays(world, random, 30, async () => {
    for (let at = 0; at < 4; at += 1) {
      const rest = random.float().toString(36).slice(2).padEnd(22, 'a');
      await reach(BY_LINK, { token: `${anyBooking().toString(36)}-${rest}` });
    }
    if (!me.session) await signInAs(world, me, email);
    for (let at = 0; at < 4; at += 1) await reach(BY_STAFF, { id: anyBooking(), reason: 'Mine' });
    await readExport(world, me, email);
  });

  const anyBooking = () => random.int(1, Math.max(1, world.invariants.bookings.known.size));

  async function reach(calls: typeof BY_LINK, input: object): Promise<void> {
    const kind = random.pick(Object.keys(calls));
    const what = `reaches for ${JSON.stringify(input)}: ${kind}`;
    const answer = await world.ask(me, what, (caller) => calls[kind]!(caller, input as never));
    if (answer.ok) throw new BrokenPromise('others stay out', `${me.name} ${what}`);
  }
}

/** Whose bookings are over and, most of them, reviewed. */
const FINISHED = `SELECT DISTINCT customer_email FROM bookings
  WHERE status IN ('completed', 'cancelled') AND customer_email LIKE 'rider%'
    AND customer_email NOT IN (SELECT email FROM users) ORDER BY 1`;
/** What a customer has with the marketplace. */
const BELONGINGS = `SELECT bookings.id, status, customer_name, author_name, rating, (SELECT count(*)
    FROM outbox WHERE "to" = customer_email AND kind LIKE 'booking-%') AS emails
  FROM bookings LEFT JOIN reviews ON booking_id = bookings.id WHERE customer_email = ? ORDER BY 1`;
const ACCOUNT_EMAILS = 'SELECT id FROM outbox WHERE "to" = ? AND user_id IS NOT NULL';

/** Applies with a customer's address, which is never confirmed, and deletes that account again. */
export function createImpostor(world: World): void {
  const random = world.random.fork('impostor');

  everyFewDays(world, random, 37, async () => {
    const [email] = random.shuffle(read(FINISHED).map((row) => `${Object.values(row)[0]}`));
    if (email === undefined) return;
    const me = attackerAt('impostor', random, '198.51.100.88');
    // Emails are in the language of the person who asks for them.
    me.language = world.mailboxes.get(email)?.language ?? 'en';
    await applyAs(world, me, email);
    const signedIn = await signInAs(world, me, email);
    // The application was refused.
    if (!signedIn.ok && signedIn.code === 'UNAUTHORIZED') return;
    await askForExport(world, me);
    world.timeline.add(world.now() + 6 * HOUR_MS, () => finish(me, email));
  });

  function read(sql: string, ...values: string[]): { id: number }[] {
    const { db } = world.invariants.records();
    return db.prepare(sql).all(...values) as { id: number }[];
  }

  async function finish(me: Person, email: string): Promise<void> {
    const again = () => world.timeline.add(world.now() + 3 * HOUR_MS, () => finish(me, email));
    if (!(await signInAs(world, me, email)).ok) return again();
    const text = await readExport(world, me, [...identitiesIn(email)][0] ?? email);
    const known = /"kind": "booking-[^}]*|"reference"[^,]*/.exec(text)?.[0];
    if (known) throw new BrokenPromise('others stay out', `an export for ${email} has ${known}`);
    const before = JSON.stringify(read(BELONGINGS, email));
    const own = read(ACCOUNT_EMAILS, email).map(({ id }) => id);
    const answer = await world.ask(me, 'deletes the account', (caller) => caller.account.delete());
    if (!answer.ok) return again();
    // Those to the impostor's account are deleted with it.
    world.invariants.emails.forgo(own);
    const after = JSON.stringify(read(BELONGINGS, email));
    if (after === before) return;
    throw new BrokenPromise('others stay out', `${email} had ${before}, now ${after}`);
  }
}
