/** How people do one of the many things that they do now and then, each of which is a row of a table. */
import type { Random } from '../../../demo/random.ts';
import type { Answer, Caller, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';
import { dateOf } from './times.ts';

/** Columns by which rows say what something is done to. */
export interface Row {
  id: number;
  version: number;
  name: string;
  isOn: number;
  ids: string;
}

/** What people write is about somebody: it goes when they are erased. */
export const noOneAt = (phone: string) => `No one answers at ${phone}`;

type Call = (caller: Caller) => Promise<unknown>;

export interface Act {
  /** How often, beside the others of the same table. */
  often: number;
  what: string;
  /** What it's done to, in plain SQL: one of the rows, if there are any. It may use `@me` and `@today`. */
  to?: string;
  /** Draws the same if it's called again. A save of what is there already is no edit. */
  call(to: Caller, row: Row, random: Random): Promise<unknown>;
  /** The promise that breaks if the same works a second time, or if it works at all. */
  once?: string;
  never?: string;
  /** Called before, for something to call when it was done. */
  check?(row: Row, world: World): () => unknown;
}

export type Ask = (what: string, call: Call) => Promise<Answer<unknown>>;

/** @param me the number of the technician who does it */
export async function perform(
  world: World,
  who: Person,
  act: Act,
  {
    ask = (what, call) => world.ask(who, what, call),
    me,
  }: { ask?: Ask; me?: number | undefined } = {},
): Promise<void> {
  const { db } = world.invariants.records();
  const today = dateOf(world.now());
  const rows =
    act.to === undefined ? [{} as Row] : (db.prepare(act.to).all({ me, today }) as Row[]);
  if (rows.length === 0) return;
  const row = who.random.pick(rows);
  const done = act.check?.(row, world);
  const what = `${act.what} ${row.name ?? row.id ?? ''}`.trim();
  const label = `${what} ${world.history.count()}`;
  const call: Call = (caller) => act.call(caller, row, who.random.fork(label));
  if (!(await ask(what, call)).ok) return;
  if (act.never) throw new BrokenPromise(act.never, `${who.name} ${what}`);
  await done?.();
  if (!act.once) return;
  const again = await world.ask(who, `${what} again`, call);
  if (again.ok) throw new BrokenPromise(act.once, what);
}
