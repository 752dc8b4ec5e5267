/** Admins read emails that haven't arrived: one with a link that still works needs their password, and is noted. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { ADMIN } from '../settings.ts';
import { MINUTE, type World } from '../world.ts';

/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;

/** @param typedAt when the password was typed last in this session */
export function createOutboxReading(world: World, me: Person, typedAt: () => number) {
  const random = me.random.fork('outbox');

  return { readWaiting };

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
