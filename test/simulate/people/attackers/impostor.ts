/** Applies with a customer's address, which is never confirmed, and deletes that account again. */
import type { Person } from '../../ask.ts';
import { BrokenPromise } from '../../history.ts';
import { identitiesIn } from '../../identity.ts';
import { judgeExportRequest } from '../../invariants/exports.ts';
import { HOUR, type World } from '../../world.ts';
import { readExport } from '../read-export.ts';
import { applyAs, PASSWORD } from './apply.ts';
import { attackerAt, everyFewDays } from './campaigns.ts';
import { tryDoors } from './doors.ts';

const EVERY_DAYS = 37;

export function createImpostor(world: World): void {
  const random = world.random.fork('impostor');

  everyFewDays(world, random, EVERY_DAYS, async () => {
    const emails = finishedCustomers();
    if (emails.length === 0) return;
    const email = random.pick(emails);
    const me = attackerAt('impostor', random, '198.51.100.88');
    // Emails are in the language of the person who asks for them.
    me.language = world.mailboxes.get(email)?.language ?? 'en';
    await applyAs(world, me, email);
    const signedIn = await signIn(me, email);
    // The application was refused.
    if (!signedIn.ok && signedIn.code === 'UNAUTHORIZED') return;
    if (me.session) await tryDoors(world, me, email);
    await askForExport(me, email);
    world.timeline.add(world.now() + 6 * HOUR, () => finish(me, email));
  });

  async function askForExport(me: Person, email: string): Promise<boolean> {
    const answer = await world.ask(me, 'asks for an export', (caller) =>
      caller.account.requestExport({ exportType: 'complete' }),
    );
    const { records } = world.invariants;
    const userId = records().userOf(records().technicianOf(email)?.id)?.id;
    if (answer.ok && userId !== undefined) {
      judgeExportRequest(records(), { userId, requestedAt: world.clock() }, undefined);
    }
    return answer.ok;
  }

  function signIn(me: Person, email: string) {
    return world.ask(me, `signs in as ${email}`, (caller) =>
      caller.auth.login({ email, password: PASSWORD }),
    );
  }

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
    const emails = db
      .prepare(`SELECT count(*) FROM outbox WHERE "to" = ? AND kind LIKE 'booking-%'`)
      .pluck()
      .get(email);
    return `${JSON.stringify(rows)} and ${emails} emails`;
  }

  /** Those to the impostor's account, which are deleted with it. */
  function accountEmails(email: string): number[] {
    return world.invariants
      .records()
      .db.prepare(`SELECT id FROM outbox WHERE "to" = ? AND user_id IS NOT NULL`)
      .pluck()
      .all(email) as number[];
  }

  async function finish(me: Person, email: string): Promise<void> {
    if (!(await signIn(me, email)).ok) {
      return void world.timeline.add(world.now() + 3 * HOUR, () => finish(me, email));
    }
    const text = await readExport(world, me, [...identitiesIn(email)][0] ?? email);
    const known = /"kind": "booking-[^}]*|"reference"[^,]*/.exec(text)?.[0];
    if (known) throw new BrokenPromise('others stay out', `an export for ${email} has ${known}`);
    await askForExport(me, email);
    const before = belongings(email);
    const own = accountEmails(email);
    const answer = await world.ask(me, 'deletes the account', (caller) => caller.account.delete());
    if (!answer.ok) {
      return void world.timeline.add(world.now() + 3 * HOUR, () => finish(me, email));
    }
    world.invariants.emails.forgo(own);
    const after = belongings(email);
    if (after === before) return;
    throw new BrokenPromise('others stay out', `${email} had ${before}, now ${after}`);
  }
}
