/** Somebody downloads their exports, and tries the numbers of others'. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { exportFileOf } from '../../../src/server/auth/request-export.ts';
import { currentUser } from '../../../src/server/http/request-context.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { identitiesIn } from '../identity.ts';
import { refuseIncomplete } from '../invariants/exports.ts';
import { ADMIN } from '../settings.ts';
import { START, type World } from '../world.ts';
import { SLOTS } from './slots.ts';

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
    if (file === undefined) continue;
    const parts = readParts(join(world.dataDir(), 'exports', file), identity);
    // While the clock is wrong, and for what was asked for then, there is no telling what came before.
    const isSure = parts && world.faults.skew === 0 && row.requestedAt < world.clock();
    if (isSure) {
      const read = (name: string) => parts[name] && JSON.parse(parts[name]);
      refuseIncomplete(world.invariants.records(), row, { read, since: START });
    }
    text += Object.values(parts ?? {}).join('\n');
  }
  return text;
}

const HOURS = `SELECT date AS day, slots FROM availability WHERE technician_id = @id
  UNION ALL SELECT weekday, slots FROM weekly_hours WHERE technician_id = @id ORDER BY 1`;
type Hours = readonly { date?: string; weekday?: number; timeSlots: readonly string[] }[];

/** What has just been made has all hours that its technician has set. */
export function refuseOtherHours(
  world: World,
  { userId, exportType, file }: { userId: number; exportType: string; file: string },
): void {
  const path = join(world.dataDir(), 'exports', file);
  if (exportType !== 'complete' || !existsSync(path)) return;
  const parts = unzipSync(readFileSync(path));
  const hoursIn = (name: string) => JSON.parse(strFromU8(parts[name]!)) as Hours;
  const are = [...hoursIn('weeklyHours.json'), ...hoursIn('availability.json')]
    .map(({ weekday, date = weekday, timeSlots }) => {
      const slots = timeSlots.reduce((mask, slot) => mask | (1 << SLOTS.indexOf(slot)), 0);
      return `${date} ${slots}`;
    })
    .sort();
  const { db } = world.invariants.records();
  const id = db.prepare('SELECT id FROM technicians WHERE user_id = ?').pluck().get(userId);
  const rows = db.prepare(HOURS).all({ id }) as { day: string; slots: number }[];
  const should = rows.map(({ day, slots }) => `${day} ${slots}`).sort();
  if (are.join() === should.join()) return;
  throw new BrokenPromise('exports', `user ${userId} has hours ${are}, should have ${should}`);
}

/** An export is about one account, and has no one else's email in it. */
function readParts(path: string, identity: string): Record<string, string> | undefined {
  // A kill may have kept the row and not the file.
  if (!existsSync(path)) return undefined;
  const files = Object.entries(unzipSync(readFileSync(path)));
  const parts = Object.fromEntries(files.map(([name, part]) => [name, strFromU8(part)]));
  const text = Object.values(parts).join('\n');
  if (!text.includes(identity)) throw new BrokenPromise('exports', `not about ${identity}`);
  // Who edited it last is an admin, whose address is no one's business.
  if (text.includes(ADMIN.email))
    throw new BrokenPromise('exports', `${identity} reads of an admin`);
  const emails = text.match(/[\w.]+@post\.example/g) ?? [];
  const [other] = emails
    .flatMap((email) => [...identitiesIn(email)])
    .filter((one) => one !== identity);
  if (other) throw new BrokenPromise('exports', `the export of ${identity} has ${other}`);
  return parts;
}
