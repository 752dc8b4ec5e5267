/** Admins add, hide and retire services in the course of a year, and close and reopen days. */
import type { Act, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { DAY, type World } from '../world.ts';

/** Fewer would leave too little to choose from. */
const FEWEST = 4;
const MOST = 9;
const APPLIED_WITH = `SELECT technicians.id FROM technicians, json_each(specializations)
  WHERE value = ?`;
const OFFERED = `SELECT group_concat(package_id) FROM (SELECT package_id FROM technician_packages
  WHERE technician_id = ? AND package_id <> ? ORDER BY package_id)`;
const OPEN_BETWEEN = `SELECT count(*) FROM bookings WHERE status IN ('pending', 'confirmed')
  AND date >= @from AND date <= @to`;

export function createServices(world: World, me: Person, act: Act) {
  const random = me.random.fork('services');
  /** Admins see hidden services, too. */
  const stranger = (): Person => ({ ...me, name: 'stranger', session: undefined });

  return { names, addService, renameService, retireService, hideService, closeDays, reopenDays };

  async function services() {
    const list = await world.ask(me, 'lists services', (caller) => caller.admin.packages.list());
    return list.ok ? list.value : [];
  }

  async function names(): Promise<string[]> {
    return (await services()).map(({ name }) => name);
  }

  async function addService() {
    const known = await services();
    if (known.length === 0 || known.length >= MOST) return;
    const name = `Wheel truing ${random.int(1, 9999)}`;
    const added = await act(`adds ${name}`, (caller) =>
      caller.admin.packages.create({
        name,
        price: `${random.int(15, 90)}.00`,
        durationMinutes: random.pick([30, 60, 90]),
      }),
    );
    if (!added.ok) return;
    const list = await world.ask(me, 'lists approved', (caller) =>
      caller.admin.technicians.list({ filter: 'approved', limit: 100 }),
    );
    const all = list.ok ? list.value.technicians.map(({ id }) => id) : [];
    const ids = random.sample(all, 12);
    if (ids.length === 0) return;
    const others = () => {
      const read = world.invariants.records().db.prepare(OFFERED).pluck();
      return ids.map((id) => read.get(id, added.value.id)).join('; ');
    };
    const before = others();
    const answer = await act(`assigns it to ${ids.length}`, (caller) =>
      caller.admin.technicians.bulk({ action: 'assign', ids, packageNames: [name] }),
    );
    if (answer.ok && others() !== before) {
      throw new BrokenPromise('services as set', `${before}, and now ${others()}`);
    }
    const found = answer.ok ? await whoOffers(name) : undefined;
    if (!answer.ok || !found) return;
    const { offers } = world.invariants.records();
    const missing = answer.value.done.find(
      (id) => offers.listing(id)?.isListed && !found.includes(id),
    );
    if (missing !== undefined) {
      throw new BrokenPromise('services as set', `${missing} isn't found by ${name}`);
    }
  }

  /** What technicians applied with is known by the new name as well. */
  async function renameService() {
    const known = await services();
    if (known.length === 0) return;
    const { id, name, version } = random.pick(known);
    const renamed = `${name.replace(/ \d+$/, '')} ${random.int(1, 9999)}`;
    if (renamed === name) return;
    const before = await whoOffers(name);
    const answer = await act(`renames ${name} to ${renamed}`, (caller) =>
      caller.admin.packages.update({ id, version, name: renamed }),
    );
    if (!answer.ok) return;
    const { db } = world.invariants.records();
    const old = db.prepare(APPLIED_WITH).pluck().get(name);
    const after = await whoOffers(renamed);
    if (old === undefined && (!before || !after || before.join() === after.join())) return;
    throw new BrokenPromise(
      'services as set',
      `${renamed}: ${old} applied with ${name}, offered by ${after}, before by ${before}`,
    );
  }

  async function whoOffers(name: string): Promise<number[] | undefined> {
    const answer = await world.ask(stranger(), `searches ${name}`, (caller) =>
      caller.discovery.search({ service: [name], limit: 1000 } as never),
    );
    return answer.ok ? answer.value.technicians.map(({ id }) => id) : undefined;
  }

  async function refuseOffered(name: string, why: string): Promise<void> {
    const offered = await world.ask(stranger(), 'reads the form', (caller) =>
      caller.discovery.packages(),
    );
    const isOffered = offered.ok && offered.value.some((one) => one.name === name);
    const found = await whoOffers(name);
    if (!isOffered && (found?.length ?? 0) === 0) return;
    throw new BrokenPromise('services as set', `${name} is ${why} and offered by ${found}`);
  }

  async function retireService() {
    const known = await services();
    if (known.length <= FEWEST) return;
    const { id, name } = random.pick(known);
    const remove = () => act(`retires ${name}`, (caller) => caller.admin.packages.remove({ id }));
    if (!(await remove()).ok) return;
    await refuseOffered(name, 'retired');
    if ((await remove()).ok) throw new BrokenPromise('services as set', `${name} went twice`);
  }

  /** Or shows one again that was hidden. */
  async function hideService() {
    const known = await services();
    const hidden = known.filter(({ isActive }) => !isActive);
    if (hidden.length === 0 && known.length <= FEWEST) return;
    const { id, name, version, isActive } = random.pick(hidden.length > 0 ? hidden : known);
    const answer = await act(`${isActive ? 'hides' : 'shows'} ${name}`, (caller) =>
      caller.admin.packages.update({ id, version, isActive: !isActive }),
    );
    if (answer.ok && isActive) await refuseOffered(name, 'hidden');
  }

  async function closeDays() {
    const first = world.now() + random.int(5, 40) * DAY;
    const last = first + random.pick([0, 0, 1, 2]) * DAY;
    const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    const days = { from: day(first), to: day(last) };
    const preview = await world.ask(me, 'looks what is booked then', (caller) =>
      caller.admin.closedPeriods.preview(days),
    );
    const open = world.invariants.records().db.prepare(OPEN_BETWEEN).pluck().get(days);
    if (preview.ok && preview.value.bookings !== open) {
      throw new BrokenPromise(
        'closed days',
        `${preview.value.bookings} of ${open} are booked then`,
      );
    }
    await act(`closes ${days.from} to ${days.to}`, (caller) =>
      caller.admin.closedPeriods.add({ ...days, reason: 'Holiday' }),
    );
  }

  async function reopenDays() {
    const closed = () =>
      world.ask(me, 'lists closed days', (caller) => caller.admin.closedPeriods.list());
    const before = await closed();
    if (!before.ok || before.value.length === 0) return;
    const { id, from } = random.pick(before.value);
    const reopen = () =>
      act(`reopens ${from}`, (caller) => caller.admin.closedPeriods.remove({ id }));
    if (!(await reopen()).ok) return;
    const after = await closed();
    if (after.ok && after.value.some((one) => one.id === id)) {
      throw new BrokenPromise('closed days', `${from} is still closed`);
    }
    if ((await reopen()).ok) throw new BrokenPromise('closed days', `${from} was reopened twice`);
  }
}
