/** What admins change about technicians for them: how much is public, where, pictures, and several at once. */
import type { Act, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { comparePlaces } from '../invariants/public-places.ts';
import type { World } from '../world.ts';
import { anyPlace, bookingsAt } from './technician-place.ts';

const SERVICES = `SELECT name FROM service_packages JOIN technician_packages ON package_id = id
  WHERE technician_id = ? ORDER BY name`;
/** What an applicant asked for that is still there. */
const WISHES = `SELECT name FROM service_packages WHERE name IN (
  SELECT value FROM technicians, json_each(specializations) WHERE technicians.id = ?) ORDER BY name`;

/** @param act does something that has to be in the audit log */
export function createEdits(world: World, me: Person, act: Act) {
  const random = me.random.fork('edits');

  return { approveAll, changePrivacy, moveShop, removePicture };

  async function approved() {
    const list = await world.ask(me, 'looks for somebody', (caller) =>
      caller.admin.technicians.list({ filter: 'approved', limit: 100 }),
    );
    return list.ok ? list.value.technicians : [];
  }

  async function changePrivacy() {
    const privacyMode = random.pick(['exact', 'approximate', 'service_area'] as const);
    // A save of what is there already is no edit.
    const all = (await approved()).filter((one) => one.privacyMode !== privacyMode);
    if (all.length === 0) return;
    const { id, version } = random.pick(all);
    const answer = await act(`sets the privacy of ${id} to ${privacyMode}`, (caller) =>
      caller.admin.technicians.update({ id, version, privacyMode, serviceRadiusKm: 8 }),
    );
    if (!answer.ok) return;
    if (answer.value.privacyMode !== privacyMode) {
      throw new BrokenPromise('places as set', `${id} is ${answer.value.privacyMode}`);
    }
    comparePlaces(world.invariants.records());
  }

  /** Moves a technician who has customers coming. */
  async function moveShop() {
    const today = new Date(world.now()).toISOString().slice(0, 10);
    const { busyDays } = world.invariants.records().offers;
    const all = (await approved()).filter(({ id }) => busyDays(id, today).length > 0);
    if (all.length === 0) return;
    const { id, version } = random.pick(all);
    const place = anyPlace(random);
    const refuseOldPlace = bookingsAt(world, id);
    const answer = await act(`moves ${id} to ${place.address}`, (caller) =>
      caller.admin.technicians.update({ id, version, ...place }),
    );
    if (!answer.ok) return;
    refuseOldPlace(answer.value.privacyMode);
    comparePlaces(world.invariants.records());
  }

  /** One that isn't theirs, or isn't of them. */
  async function removePicture() {
    const field = random.pick(['profileImage', 'shopImage'] as const);
    const all = (await approved()).filter((one) => one[field] !== null);
    if (all.length === 0) return;
    const { id, version, [field]: path } = random.pick(all);
    const answer = await act(`removes the ${field} of ${id}`, (caller) =>
      caller.admin.technicians.update({ id, version, [field]: null }),
    );
    if (answer.ok && path) world.invariants.uploads.refuseKept(world.dataDir(), [path]);
  }

  /** Each with what they have applied for, as far as it's still offered. */
  async function approveAll(ids: number[]) {
    // The process may be killed meanwhile, and its files read anew.
    const namesIn = (sql: string, id: number) =>
      world.invariants.records().db.prepare(sql).pluck().all(id).join(', ');
    const before = new Map(ids.map((id) => [id, namesIn(SERVICES, id)]));
    const answer = await act(`approves ${ids.length} at once`, (caller) =>
      caller.admin.technicians.bulk({ action: 'approve', ids, withWishes: true }),
    );
    for (const id of answer.ok ? answer.value.done : []) {
      const should = before.get(id) || namesIn(WISHES, id);
      const are = namesIn(SERVICES, id);
      if (are === should) continue;
      throw new BrokenPromise('services as set', `${id} has ${are}, applied for ${should}`);
    }
  }
}
