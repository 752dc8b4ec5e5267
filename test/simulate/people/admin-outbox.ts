/**
 * Admins look for emails, and read those that haven't arrived: one with a link that still works needs their
 * password, and is noted.
 */
import type { Act, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { refuseUsedUp } from '../invariants/outbox-retries.ts';
import { ADMIN } from '../settings.ts';
import { HOUR, MINUTE, type World } from '../world.ts';

/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;

const LOST_REMINDERS = `SELECT outbox.id, starts_at AS startsAt FROM outbox
  JOIN bookings ON bookings.id = booking_id
  WHERE outbox.status = 'failed' AND outbox.kind = 'booking-reminder' AND starts_at > ?`;

const SHOWN = 10;
const FOUND = `SELECT id FROM outbox WHERE (@status IS NULL OR status = @status)
    AND ("to" LIKE '%' || @query || '%' OR subject LIKE '%' || @query || '%')
  ORDER BY id DESC`;
const COUNTS = 'SELECT status, count(*) AS count FROM outbox GROUP BY 1';
const LATEST = 'SELECT "to" FROM outbox ORDER BY id DESC LIMIT 1 OFFSET ?';

/** @param typedAt when the password was typed last in this session */
export function createOutboxReading(
  world: World,
  me: Person,
  { act, typedAt }: { act: Act; typedAt: () => number },
) {
  const random = me.random.fork('outbox');
  const calledAbout = new Set<number>();

  return { readWaiting, remindAgain };

  /** Who was not reminded calls, at about the time of the appointment. */
  function remindAgain() {
    const lost = world.invariants.records().db.prepare(LOST_REMINDERS).all(world.now());
    for (const { id, startsAt } of lost as { id: number; startsAt: number }[]) {
      if (calledAbout.has(id)) continue;
      calledAbout.add(id);
      const at = startsAt + random.between(-0.4, 0.9) * HOUR;
      world.timeline.add(Math.max(at, world.now()), async () => {
        const answer = await act(`sends reminder ${id} again`, (caller) =>
          caller.admin.email.retry({ id }),
        );
        if (answer.ok) refuseUsedUp(world.invariants.records(), id);
      });
    }
  }

  /** Looks up what was sent to somebody who asks. */
  async function findSomebodys() {
    const { db } = world.invariants.records();
    const query = db.prepare(LATEST).pluck().get(random.int(0, 60));
    if (typeof query === 'string') await list({ query });
  }

  async function list(filter: { status?: 'queued' | 'failed'; query?: string }) {
    const what = `emails ${JSON.stringify(filter)}`;
    const answer = await world.ask(me, `looks for ${what}`, (caller) =>
      caller.admin.email.list({ ...filter, limit: SHOWN }),
    );
    if (!answer.ok) return [];
    const { emails, total, counts } = answer.value;
    const { db } = world.invariants.records();
    const { status = null, query = '' } = filter;
    const ids = db.prepare(FOUND).pluck().all({ status, query }) as number[];
    const rows = db.prepare(COUNTS).all() as { status: keyof typeof counts; count: number }[];
    const isCounted = rows.every((row) => counts[row.status] === row.count);
    const is = [total, ...emails.map(({ id }) => id)];
    if (!isCounted || is.join() !== [ids.length, ...ids.slice(0, SHOWN)].join()) {
      throw new BrokenPromise('lists as recomputed', `${what}: ${is}, ${JSON.stringify(counts)}`);
    }
    return emails;
  }

  async function readWaiting() {
    await findSomebodys();
    const emails = await list({ status: random.pick(['queued', 'failed']) });
    const secrets = emails.filter(({ isSecret }) => isSecret);
    if (secrets.length === 0) return;
    const { id, kind } = random.pick(secrets);
    const isFresh = world.now() - typedAt() <= FRESH;
    const what = `email ${id} (${kind})`;
    const shown = [await readOne(id), await readPage(id)];
    if (!isFresh && shown.some((text) => text !== '')) {
      throw new BrokenPromise('passwords are asked for', `${me.name} reads ${what}`);
    }
    const proven = await world.ask(me, 'enters the password', (caller) =>
      caller.auth.prove({ currentPassword: ADMIN.password }),
    );
    if (!proven.ok) return;
    for (const read of [readOne, readPage]) {
      const { audit } = world.invariants;
      const before = audit.last();
      const text = await read(id);
      if (text !== '' && audit.last() === before) {
        throw new BrokenPromise('audited', `${me.name} read ${what}`);
      }
    }
  }

  /** @returns what it says; nothing if it is not shown, or was sent meanwhile */
  async function readOne(id: number): Promise<string> {
    const answer = await world.ask(me, `reads email ${id}`, (caller) =>
      caller.admin.email.read({ id }),
    );
    return answer.ok ? answer.value.text : '';
  }

  async function readPage(id: number): Promise<string> {
    const answer = await world.ask(me, 'reads a page of emails', (caller) =>
      caller.admin.email.outbox({ limit: 30 } as never),
    );
    const email = answer.ok && answer.value.emails.find((one) => one.id === id);
    return email ? email.text : '';
  }
}
