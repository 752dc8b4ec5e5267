/**
 * Every procedure × seven kinds of caller × one's own and another's things, held against the table
 * in test/role-matrix. `npm run verify -- roles` runs this alone and says how many cases there were.
 */
import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../test/role-matrix/examples.ts';
import { type CallerKind, type Cell, ROLE_MATRIX } from '../../../test/role-matrix/table.ts';
import {
  openWorld,
  PRIVATE,
  type TechnicianName,
  type World,
} from '../../../test/role-matrix/world.ts';
import { publicError } from '../foundation/errors.ts';
import { appRouter } from '../routers.ts';

let world: World;
let untouched: string;

beforeAll(async () => {
  world = await openWorld();
  untouched = world.dump();
});

describe('the role matrix', () => {
  const procedures = Object.keys(appRouter._def.procedures).sort();

  it('has a row and an example for every procedure, and no others', () => {
    expect([...ROLE_MATRIX.keys()].sort()).toEqual(procedures);
    expect(Object.keys(EXAMPLES).sort()).toEqual(procedures);
  });

  it('lets somebody call each procedure, so that its example is a good one', () => {
    const callable = [...ROLE_MATRIX].filter(([, cells]) =>
      cells.some(({ expected }) => expected === 'ok'),
    );
    expect(callable.map(([procedure]) => procedure).sort()).toEqual(procedures);
  });
});

describe.each([...ROLE_MATRIX])('%s', (_procedure, cells) => {
  it.each(cells.map((cell) => [cell.caller, cell.whose, cell.expected, cell] as const))(
    'by %s, for their %s: %s',
    async (_caller, _whose, expected, cell) => {
      const bystander = world.dumpOf('other');
      const { outcome, text } = await call(cell);
      expect(outcome, text).toBe(expected);
      const changed = world.dump() !== untouched;
      const harmed = world.dumpOf('other') !== bystander;
      if (changed) world.restore();
      if (outcome !== 'ok') expect(changed, 'a refused call changed something').toBe(false);
      if (cell.caller !== 'admin') expect(harmed, "somebody else's data changed").toBe(false);
      for (const secret of hiddenFrom(cell.caller)) expect(text).not.toContain(secret);
    },
  );
});

/** What came of a call: `ok` or the status of its refusal, and every word of the answer. */
async function call(cell: Cell): Promise<{ outcome: string; text: string }> {
  const own = world.ownOf(cell.caller) ?? world.things.host;
  const things = cell.whose === 'own' ? own : world.things.other;
  const input = EXAMPLES[cell.procedure]?.({ world, things, own, whose: cell.whose });
  const called = cell.procedure
    .split('.')
    .reduce<unknown>(
      (caller, name) => (caller as Record<string, unknown>)[name],
      world.callerOf(cell.caller),
    ) as (input: unknown) => Promise<unknown>;
  try {
    const answer = await called(input);
    await (answer as { return?(): Promise<unknown> } | undefined)?.return?.();
    return { outcome: 'ok', text: JSON.stringify(answer) ?? '' };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { status, message } = publicError(error);
    return { outcome: String(status), text: message };
  }
}

/** What may not stand in any answer to a caller. */
function hiddenFrom(caller: CallerKind): string[] {
  if (caller === 'admin') return [];
  const known: TechnicianName | CallerKind = caller === 'linkHolder' ? 'host' : caller;
  const others = (Object.keys(world.things) as TechnicianName[]).filter((name) => name !== known);
  return [PRIVATE, ...others.flatMap((name) => world.secretsOf(name))];
}
