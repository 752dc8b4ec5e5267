/** Admins put services in order, and mark what and whom they recommend: strangers see it at once. */
import type { Act, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { compareServices } from '../invariants/listed-technicians.ts';
import type { World } from '../world.ts';

const CHOICES = `SELECT id, version, is_favorite AS isMarked FROM service_packages ORDER BY id`;
const LISTED = `SELECT id, is_supertech AS isMarked FROM technicians
  WHERE is_approved AND is_active ORDER BY id`;

/** @param act does something that has to be in the audit log */
export function createOrdering(world: World, me: Person, act: Act) {
  const random = me.random.fork('order');

  return { orderServices, markService, markTechnician };

  function refuseOther(what: string, is: readonly number[], should: readonly number[]): void {
    if (is.join() === should.join()) return;
    throw new BrokenPromise('services as set', `${what} are ${is}, should be ${should}`);
  }

  /** One of them comes in front of another; all others keep their order. */
  async function orderServices() {
    const list = await world.ask(me, 'lists services', (caller) => caller.admin.packages.list());
    if (!list.ok) return;
    compareServices(world.invariants.records(), list.value);
    if (list.value.length < 3) return;
    const [moved, before] = random.sample(list.value, 2);
    if (!moved || !before) return;
    const should = list.value
      .filter(({ id }) => id !== moved.id)
      .flatMap((one) => (one.id === before.id ? [moved, one] : [one]));
    const ids = should.map(({ id }) => id);
    // Where it is already, it isn't moved.
    if (list.value.every(({ id }, index) => id === ids[index])) return;
    const answer = await act(`moves ${moved.name} before ${before.name}`, (caller) =>
      caller.admin.packages.order({ ids: [moved.id], before: before.id }),
    );
    if (!answer.ok) return;
    refuseOther(
      'the services',
      answer.value.map(({ id }) => id),
      ids,
    );
    const stranger = { ...me, name: 'stranger', session: undefined };
    const form = await world.ask(stranger, 'reads the form', (caller) =>
      caller.discovery.packages(),
    );
    if (!form.ok) return;
    const shown = should.filter(({ isActive }) => isActive).map(({ id }) => id);
    refuseOther(
      'the services in the form',
      form.value.map(({ id }) => id),
      shown,
    );
  }

  function oneOf<Row>(sql: string): Row | undefined {
    const rows = world.invariants.records().db.prepare(sql).all() as Row[];
    return rows.length > 0 ? random.pick(rows) : undefined;
  }

  async function markService() {
    const one = oneOf<{ id: number; version: number; isMarked: number }>(CHOICES);
    if (!one) return;
    const { id, version, isMarked } = one;
    await act(`marks service ${id}: ${isMarked === 0}`, (caller) =>
      caller.admin.packages.update({ id, version, isFavorite: isMarked === 0 }),
    );
  }

  async function markTechnician() {
    const one = oneOf<{ id: number; isMarked: number }>(LISTED);
    if (!one) return;
    const { id, isMarked } = one;
    await act(`marks technician ${id}: ${isMarked === 0}`, (caller) =>
      caller.admin.technicians.update({ id, isSupertech: isMarked === 0 }),
    );
  }
}
