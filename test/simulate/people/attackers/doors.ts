/** Somebody tries every door that isn't theirs, whatever is behind it: who may do what is written again here. */
import { appRouter } from '../../../../src/server/routers.ts';
import type { Caller, Person } from '../../ask.ts';
import { BrokenPromise } from '../../history.ts';
import type { World } from '../../world.ts';

/** At once: in a year, each of them is tried many times. */
const TRIED = 8;

const FOR_EVERYONE =
  /^(?:discovery|application|booking\.link)\.|^booking\.request$|^auth\.(?:login|logout|me|forgotPassword|resetPassword|verification|disownApplication|emailChange\.(?:former|undo))$/;
const FOR_ADMINS = /^admin\.|^auth\.(?:admins|invite|removeAdmin)$/;
/** Before they're approved, technicians have an account, a place and a profile to show. */
const FOR_APPLICANTS = /^(?:account|auth)\.|^technician\.(?:profile|movePlace|news|changeNews)$/;

const DOORS = Object.keys(appRouter._def.procedures);
const IS_APPROVED = `SELECT is_approved FROM technicians JOIN users ON user_id = users.id
  WHERE email = ?`;

/** @param email of the account that is signed in, if any */
export async function tryDoors(world: World, who: Person, email?: string): Promise<void> {
  const { db } = world.invariants.records();
  const isApproved = db.prepare(IS_APPROVED).pluck().get(email) === 1;
  const isClosed = (door: string) =>
    who.session
      ? FOR_ADMINS.test(door) || !(isApproved || isOpenTo(door))
      : !FOR_EVERYONE.test(door);
  for (const door of who.random.sample(DOORS.filter(isClosed), TRIED)) {
    const answer = await world.ask(who, `tries ${door}`, (caller) => open(caller, door));
    if (!answer.ok && /UNAUTHORIZED|FORBIDDEN/.test(answer.code)) continue;
    const what = answer.ok ? 'was let in' : `got as far as ${answer.message}`;
    throw new BrokenPromise('others stay out', `${who.name} ${what} at ${door}`);
  }
}

const isOpenTo = (door: string) => FOR_EVERYONE.test(door) || FOR_APPLICANTS.test(door);

/** With nothing in the hands: what is missing is no answer to who may not come in. */
function open(caller: Caller, door: string): Promise<unknown> {
  type Room = Record<string, unknown>;
  const handle = door.split('.').reduce<unknown>((room, part) => (room as Room)[part], caller);
  return (handle as (input: object) => Promise<unknown>)({});
}
