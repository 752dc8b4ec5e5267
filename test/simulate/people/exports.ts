/** Technicians ask for copies of their data, download their own, and try the numbers of others'. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { exportFileOf } from '../../../src/server/auth/request-export.ts';
import { currentUser } from '../../../src/server/http/request-context.ts';
import type { Person } from '../ask.ts';
import { killInExport } from '../faults.ts';
import { BrokenPromise } from '../history.ts';
import { identitiesIn } from '../identity.ts';
import { ADMIN } from '../settings.ts';
import type { World } from '../world.ts';

/** The share of exports during which the process is killed. */
const KILLED = 0.03;
const LATEST = `SELECT id, user_id AS userId, status, coalesce(expires_at, 0) AS expiresAt
  FROM export_requests ORDER BY id DESC LIMIT 12`;

interface Row {
  id: number;
  userId: number;
  status: string;
  expiresAt: number;
}

export async function askForExport(world: World, me: Person): Promise<void> {
  const exportType = me.random.chance(0.25) ? 'profile' : 'complete';
  const answer = await world.ask(me, `asks for an export (${exportType})`, (caller) =>
    caller.account.requestExport({ exportType }),
  );
  if (answer.ok && me.random.chance(KILLED)) await killInExport(world);
}

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
  for (const row of world.invariants.records().db.prepare(LATEST).all() as Row[]) {
    const isOwn = row.userId === user.id;
    const isReady = isOwn && row.status === 'completed' && row.expiresAt > world.clock();
    const file = exportFileOf(deps, user.id, row.id);
    if (isReady !== (file !== undefined)) {
      throw new BrokenPromise('exports', `${me.name} gets ${file} as ${row.id}, own: ${isOwn}`);
    }
    // A kill may have kept the row and not the file.
    const path = file && join(world.dataDir(), 'exports', file);
    if (path && existsSync(path)) text += refuseOthers(path, identity);
  }
  return text;
}

/** An export is about one account, and has no one else's email in it. */
function refuseOthers(path: string, identity: string): string {
  const text = Object.values(unzipSync(readFileSync(path)))
    .map((part) => strFromU8(part))
    .join('\n');
  const emails = text.match(/[\w.]+@post\.example/g) ?? [];
  const all = emails.flatMap((email) => [...identitiesIn(email)]);
  const other = all.find((one) => one !== identity);
  // Who edited it last is an admin, whose address is no one's business.
  if (text.includes(identity) && !other && !text.includes(ADMIN.email)) return text;
  throw new BrokenPromise('exports', `the export of ${identity} has ${other ?? 'an admin'}`);
}
