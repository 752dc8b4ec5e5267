/**
 * Who may read a private file: its technician and admins, and who has the link of a booking its photo. While
 * there's a site, they also ask for it there.
 */

import { mayRead } from '../../../src/server/http/file-routes.ts';
import { currentUser } from '../../../src/server/http/request-context.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';

const FOR_ADMINS = ['/api/admin/bookings.csv', '/api/admin/outbox/1/view'];

/** Somebody tries all of the newest private files, signed in or not. */
export async function refuseOtherReaders(world: World, who: Person): Promise<void> {
  const { deps } = world.server();
  const { http } = world.invariants;
  const user = who.session ? await currentUser(deps.db, who.session) : null;
  const files = world.invariants.records().privateFiles(world.clock());
  for (const { folder, path, technicianId } of files) {
    const isOwn = user?.technician !== undefined && user.technician.id === technicianId;
    const should = isOwn || user?.role === 'admin';
    const status = await http.statusOf(deps, path, who.session);
    const isRight = status === undefined || (status === 200) === should;
    if (isRight && mayRead(deps, user, folder, path, {}) === should) continue;
    throw new BrokenPromise(
      'files stay private',
      `${who.name} ${should ? 'cannot read' : 'reads'} ${path} of technician ${technicianId}`,
    );
  }
  if (user?.role === 'admin') return;
  for (const path of FOR_ADMINS) {
    if ((await http.statusOf(deps, path, who.session)) !== 200) continue;
    throw new BrokenPromise('others stay out', `${who.name} reads ${path}`);
  }
}

/** A customer opens the photo of their own booking, and nobody else does with another link. */
export function refuseOtherLinks(
  world: World,
  path: string,
  { token, others }: { token: string; others: readonly string[] },
): void {
  const { deps } = world.server();
  const may = (query: object) => mayRead(deps, null, 'bookings', path, query);
  if (!may({ token })) throw new BrokenPromise('files stay private', `${path} has no reader`);
  if ([{}, ...others.map((other) => ({ token: other }))].some(may)) {
    throw new BrokenPromise('files stay private', `${path} is read without its link`);
  }
}
