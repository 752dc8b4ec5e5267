/** A technician deletes the account: what has to go, and what their customers were shown stays. */
import type { Person } from '../ask.ts';
import type { namesOf } from '../identity.ts';
import type { World } from '../world.ts';

/** @returns whether it is gone */
export async function deleteAccount(
  world: World,
  me: Person,
  { self, password }: { self: ReturnType<typeof namesOf>; password: string },
): Promise<boolean> {
  const { emails, erased, records, uploads } = world.invariants;
  const id = records().technicianOf(self.email)?.id ?? 0;
  const files = records().filesOfTechnician(id);
  await world.ask(me, 'enters the password', (caller) =>
    caller.auth.prove({ currentPassword: password }),
  );
  const answer = await world.ask(me, 'deletes the account', (caller) => caller.account.delete());
  if (!answer.ok) return false;
  uploads.refuseKept(
    world.dataDir(),
    files.map(({ path }) => path),
  );
  emails.expect('account-deleted', self.email);
  erased.add(records(), self.identity);
  return true;
}
