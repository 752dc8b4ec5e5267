/** Somebody downloads their exports, and tries the numbers of others'. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { currentUser } from '../../../src/server/auth/current-user.ts';
import { exportFileOf } from '../../../src/server/auth/request-export.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';
import { identitiesIn } from './identity.ts';

/** How many of the latest numbers are tried. */
const TRIED = 12;

/**
 * What the route of downloads hands out: files of one's own that are ready, and no others.
 *
 * @returns what is in them
 */
export async function readExport(world: World, me: Person, identity: string): Promise<string> {
  const { deps } = world.server();
  const user = await currentUser(deps.db, me.session);
  if (!user) return '';
  let text = '';
  world.note(me.name, 'downloads the exports');
  for (const row of world.invariants.records().latestExports(TRIED)) {
    const isMine = row.userId === user.id;
    const isReady = row.status === 'completed' && row.expiresAt > world.clock();
    const file = exportFileOf(deps, user.id, row.id);
    if (file !== undefined && !(isMine && isReady)) {
      const why = isMine ? 'it has expired' : 'it is of another account';
      throw new BrokenPromise('exports', `${me.name} gets ${row.id}: ${why}`);
    }
    if (file === undefined && isMine && isReady) {
      throw new BrokenPromise('exports', `${me.name} can't download ${row.id}`);
    }
    if (file !== undefined) text += readFile(join(world.dataDir(), 'exports', file), identity);
  }
  return text;
}

/** An export is about one account, and has no one else's email in it. */
function readFile(path: string, identity: string): string {
  // A kill may have kept the row and not the file.
  if (!existsSync(path)) return '';
  const parts = unzipSync(readFileSync(path));
  const text = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  if (!text.includes(identity)) throw new BrokenPromise('exports', `not about ${identity}`);
  const emails = text.match(/[\w.]+@post\.example/g) ?? [];
  const [other] = emails
    .flatMap((email) => [...identitiesIn(email)])
    .filter((one) => one !== identity);
  if (other) throw new BrokenPromise('exports', `the export of ${identity} has ${other}`);
  return text;
}
