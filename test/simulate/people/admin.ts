/** An administrator: sets up services, reviews applications, and looks after what goes wrong. */
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import type { Answer, Caller, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { ADMIN, RETENTION_MONTHS } from '../settings.ts';
import type { World } from '../world.ts';
import { perform } from './acts.ts';
import { ADMIN_ACTS, FREEZE } from './admin-acts.ts';
import { createPhone } from './phone.ts';
import { openDesk } from './request.ts';
import { listed } from './times.ts';
import { createWork } from './work.ts';

const PACKAGES = [
  { name: 'Flat repair', price: '25.00', durationMinutes: 30 },
  { name: 'Tune-up', price: '79.50', durationMinutes: 60 },
  { name: 'Brake service', price: '45.00', durationMinutes: 60 },
  { name: 'Drivetrain service', price: '119.99', durationMinutes: 120 },
  { name: 'Full overhaul', price: '249.00', durationMinutes: 180 },
];
const LIFE = { idle: 12 * HOUR_MS, longest: 14 * DAY_MS };

export function createAdmin(world: World, number: number): void {
  const random = world.random.fork(`admin ${number}`);
  const name = `admin ${number}`;
  const me: Person = { name, random, language: 'en', address: `10.200.${number}.7` };
  const work = createWork(world, me, () => undefined);
  const phone = createPhone(world, me, () => ADMIN, LIFE);
  world.timeline.add(world.now() + number * HOUR_MS, start);

  async function start(): Promise<void> {
    await signIn();
    // All of them use one account, and its other sessions are known to one of them.
    if (number === 0) {
      for (const one of PACKAGES) {
        await world.ask(me, `adds ${one.name}`, (caller) => caller.admin.packages.create(one));
      }
      const values = { RETENTION_MONTHS };
      const input = { section: 'bookings', values, currentPassword: ADMIN.password };
      await act(`keeps bookings for ${RETENTION_MONTHS} months`, (caller) =>
        caller.admin.settings.change(input as never),
      );
      phone.carry();
      openDesk(world, async (id) => {
        if (!(await signIn())) return;
        await perform(world, me, { ...FREEZE, to: `SELECT ${id} AS id` }, { ask: act });
      });
    }
    sleep();
  }

  function sleep(): void {
    world.timeline.add(world.now() + random.between(16, 72) * HOUR_MS, async () => {
      await wake();
      sleep();
    });
  }

  async function signIn(): Promise<boolean> {
    const user = await world.ask(me, 'looks in', (caller) => caller.auth.me());
    if (user.ok && user.value) return true;
    return (await world.ask(me, 'signs in', (caller) => caller.auth.login(ADMIN))).ok;
  }

  async function wake(): Promise<void> {
    if (!(await signIn())) return;
    await reviewApplications();
    const what = random.weighted<() => unknown>([
      [() => undefined, 8],
      ...ADMIN_ACTS.map((one) => [() => perform(world, me, one, { ask: act }), one.often] as const),
      [work.pressAny, 3],
      [enterCaller, 0.5],
    ]);
    await what();
  }

  async function act<T>(what: string, call: (caller: Caller) => Promise<T>): Promise<Answer<T>> {
    const { audit } = world.invariants;
    const before = audit.last();
    const answer = await world.ask(me, what, call);
    if (answer.ok && audit.last() === before) throw new BrokenPromise('audited', what);
    return answer;
  }

  /** For somebody on the phone, with any technician. */
  async function enterCaller() {
    const [id] = random.shuffle(await listed(world, me));
    if (id !== undefined) await work.enterCaller(id);
  }

  async function reviewApplications() {
    const list = await world.ask(me, 'lists applicants', (caller) =>
      caller.admin.technicians.list({ filter: 'applicant', limit: 100 }),
    );
    if (!list.ok || list.value.technicians.length === 0) return;
    const ids = list.value.technicians.map(({ id }) => id);
    if (random.chance(0.2)) {
      await act(`approves ${ids.length} at once`, ({ admin }) =>
        admin.technicians.bulk({ action: 'approve', ids, withWishes: true }),
      );
      return;
    }
    const all = await world.ask(me, 'lists services', (caller) => caller.admin.packages.list());
    const names = all.ok ? all.value.map((one) => one.name) : [];
    for (const { id, specializations } of list.value.technicians) {
      // Others were retired since.
      const wished = specializations.filter((one) => names.includes(one));
      const assignedServices = wished.length > 0 ? wished : names;
      const isApproved = random.chance(0.8);
      await act<unknown>(`${isApproved ? 'approves' : 'rejects'} ${id}`, ({ admin }) =>
        isApproved
          ? admin.technicians.approve({ id, assignedServices })
          : admin.technicians.reject({ id, rejectionReason: 'No certificate' }),
      );
    }
  }
}
