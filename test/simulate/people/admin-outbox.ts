/** Admins read emails that haven't arrived: one with a link that still works needs their password, and is noted. */
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

  async function readWaiting() {
    const list = await world.ask(me, 'reads the outbox', (caller) =>
      caller.admin.email.list({ status: random.pick(['queued', 'failed']), limit: 10 }),
    );
    const secrets = list.ok ? list.value.emails.filter(({ isSecret }) => isSecret) : [];
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
