import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';

/** An export is about one account, and has no one else's email in it. */
export function readExport(world: World, email: string): void {
  const { file } = world.invariants.records().exportOf(email) ?? {};
  const path = join(world.dataDir(), 'exports', file ?? '');
  // It may have expired, or the account may be gone.
  if (!file || !existsSync(path)) return;
  const parts = unzipSync(readFileSync(path));
  const text = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  if (!text.includes(email)) throw new BrokenPromise('exports', `${file} is not about ${email}`);
  const [other] = (text.match(/[\w.]+@post\.example/g) ?? []).filter((found) => found !== email);
  if (other) throw new BrokenPromise('exports', `the export of ${email} has ${other}`);
}
