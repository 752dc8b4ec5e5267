/** What admins read about one technician, send again, and write on the site's pages. */
import { type Act, type Person, typed } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { ADMIN } from '../settings.ts';
import { MINUTE, type World } from '../world.ts';

/** For so long, no one is asked for a password they have typed. */
const FRESH = 10 * MINUTE;
const SHOWN = 20;
const PAGES = ['terms', 'privacy', 'help'] as const;

const EMAILS = `SELECT outbox.id FROM outbox JOIN technicians ON technicians.user_id = outbox.user_id
  WHERE technicians.id = ? AND booking_id IS NULL ORDER BY outbox.id DESC LIMIT ${SHOWN}`;
const ACTIONS = `SELECT id FROM audit_log WHERE subject_type = 'technician' AND subject_id = ?
  ORDER BY id DESC LIMIT ${SHOWN}`;
const REVIEWS = 'SELECT count(*) FROM reviews WHERE technician_id = ?';
const LATEST_REVIEWS = `SELECT id FROM reviews WHERE technician_id = ?
  ORDER BY created_at DESC, id DESC LIMIT 5`;
const WEEKDAYS = `SELECT weekday FROM weekly_hours WHERE technician_id = ? AND slots <> 0
  ORDER BY weekday`;
const BOOKINGS = 'SELECT count(*) FROM bookings WHERE technician_id = ?';
const KIND: Record<string, string> = {
  applicant: 'application-received',
  approved: 'technician-approved',
  rejected: 'technician-rejected',
  frozen: 'technician-frozen',
};

/** @param act does something that has to be in the audit log */
export function createRecordKeeping(
  world: World,
  me: Person,
  { act, typedAt }: { act: Act; typedAt: () => number },
) {
  const random = me.random.fork('records');

  return { readHistory, resend, writePage };

  async function anyone() {
    const list = await world.ask(me, 'looks for somebody', (caller) =>
      caller.admin.technicians.list({ limit: 100 }),
    );
    return list.ok && list.value.technicians.length > 0
      ? random.pick(list.value.technicians)
      : undefined;
  }

  async function readHistory() {
    const id = (await anyone())?.id;
    if (id === undefined) return;
    const answer = await world.ask(me, `reads the history of ${id}`, (caller) =>
      caller.admin.technicians.history({ id }),
    );
    if (!answer.ok) return;
    const { emails, actions, reviews, bookings, weeklyHours } = answer.value;
    const { db } = world.invariants.records();
    const all = (sql: string) => db.prepare(sql).pluck().all(id).join();
    const ids = (list: readonly { id: number }[]) => list.map((one) => one.id).join();
    const made = Object.values(bookings).reduce((sum, count) => sum + count, 0);
    const weekdays = weeklyHours.map(({ weekday }) => weekday).sort();
    const is = [ids(emails), ids(actions), reviews.total, ids(reviews.reviews), made, weekdays];
    const should = [EMAILS, ACTIONS, REVIEWS, LATEST_REVIEWS, BOOKINGS, WEEKDAYS].map(all);
    if (is.join('; ') === should.join('; ')) return;
    throw new BrokenPromise('lists as recomputed', `the history of ${id}: ${is}, not ${should}`);
  }

  /** To somebody who says that nothing has come. */
  async function resend() {
    const one = await anyone();
    if (!one) return;
    const answer = await act(`sends ${one.id} the email again`, (caller) =>
      caller.admin.technicians.resendEmail({ id: one.id }),
    );
    if (answer.ok) world.invariants.emails.expect(KIND[one.state] ?? '', one.email);
  }

  /** Everyone reads at once what is published, and an editor that was open before overwrites nothing. */
  async function writePage() {
    const name = random.pick(PAGES);
    const page = await world.ask(me, `opens the page ${name}`, (caller) =>
      caller.admin.pages.get({ name }),
    );
    if (!page.ok) return;
    const { version, markdown } = page.value;
    const words = `Note ${random.int(1, 99_999)}`;
    const save = (currentPassword?: string) => (caller: Parameters<Parameters<Act>[1]>[0]) =>
      caller.admin.pages.save({
        name,
        version,
        markdown: `${markdown}\n\n${words}.`,
        ...typed(currentPassword),
      });
    if (world.now() - typedAt() > FRESH) {
      const without = await world.ask(me, `writes the page ${name}`, save());
      if (without.ok) throw new BrokenPromise('passwords are asked for', `${name} was written`);
    }
    if (!(await act(`writes the page ${name}`, save(ADMIN.password))).ok) return;
    await compare(name, words, true);
    if ((await world.ask(me, `writes it in another tab`, save(ADMIN.password))).ok) {
      throw new BrokenPromise('outdated edits', `the page ${name} was overwritten`);
    }
    if (!random.chance(0.5)) return;
    const back = await act(`takes the page ${name} back`, (caller) =>
      caller.admin.pages.reset({ name, version: version + 1, ...typed(ADMIN.password) }),
    );
    if (back.ok) await compare(name, words, false);
  }

  async function compare(name: (typeof PAGES)[number], words: string, isThere: boolean) {
    const stranger = { ...me, name: 'stranger', session: undefined };
    const answer = await world.ask(stranger, `reads the page ${name}`, (caller) =>
      caller.discovery.content({ name }),
    );
    if (!answer.ok || JSON.stringify(answer.value).includes(words) === isThere) return;
    throw new BrokenPromise('pages as written', `${name} ${isThere ? 'lacks' : 'has'} ${words}`);
  }
}
