/** Applies with a customer's address, which is never confirmed, and deletes that account again. */
import { BrokenPromise } from '../../history.ts';
import { HOUR, type World } from '../../world.ts';
import { applyAs, PASSWORD } from './apply.ts';
import { attackerAt, everyFewDays } from './campaigns.ts';

const EVERY_DAYS = 20;

export function createImpostor(world: World): void {
  const random = world.random.fork('impostor');

  everyFewDays(world, random, EVERY_DAYS, async () => {
    const emails = finishedCustomers();
    if (emails.length === 0) return;
    const email = random.pick(emails);
    const me = attackerAt('impostor', random, '198.51.100.88');
    // Emails are in the language of whoever asks for them.
    me.language = world.mailboxes.get(email)?.language ?? 'en';
    await applyAs(world, me, email);
    await deleteAccount(me, email);
  });

  /** Whose bookings are over and, most of them, reviewed. */
  function finishedCustomers(): string[] {
    return world.invariants
      .records()
      .db.prepare(
        `SELECT DISTINCT customer_email FROM bookings
         WHERE status IN ('completed', 'cancelled') AND customer_email LIKE 'rider%'
           AND customer_email NOT IN (SELECT email FROM users) ORDER BY 1`,
      )
      .pluck()
      .all() as string[];
  }

  /** What a customer has with the marketplace. */
  function belongings(email: string): string {
    const { db } = world.invariants.records();
    const rows = db
      .prepare(
        `SELECT bookings.id, status, customer_name, author_name, rating
         FROM bookings LEFT JOIN reviews ON booking_id = bookings.id
         WHERE customer_email = ? ORDER BY 1`,
      )
      .all(email);
    return JSON.stringify(rows);
  }

  async function deleteAccount(me: ReturnType<typeof attackerAt>, email: string): Promise<void> {
    const { db } = world.invariants.records();
    // What waits to be sent would be deleted along, and the customer's other emails are counted.
    const waits = db
      .prepare(`SELECT id FROM outbox WHERE "to" = ? AND status = 'queued'`)
      .get(email);
    const signedIn = waits
      ? { ok: false as const, code: '' }
      : await world.ask(me, `signs in as ${email}`, (caller) =>
          caller.auth.login({ email, password: PASSWORD }),
        );
    const before = belongings(email);
    const answer =
      signedIn.ok &&
      (await world.ask(me, 'deletes the account', (caller) => caller.account.delete()));
    if (answer && answer.ok) {
      const after = belongings(email);
      if (after === before) return;
      throw new BrokenPromise('others stay out', `${email} had ${before}, now ${after}`);
    }
    // The application was refused.
    if (!signedIn.ok && signedIn.code === 'UNAUTHORIZED') return;
    world.timeline.add(world.now() + 3 * HOUR, () => deleteAccount(me, email));
  }
}
