import { statSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inLanguage } from '#current-language';
import { type Database, transaction } from '../../../db/client.ts';
import { EXPORT_KEPT_MS } from '../../shared/account/data-export.ts';
import { localNow } from '../../shared/time/dates.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { exportReady } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { mayNotify } from '../email/unverified.ts';
import { exportsFolder } from '../files/layout.ts';
import {
  type ExportRow,
  expireExports,
  exportFiles,
  failLostExport,
  nextExport,
  updateExport,
} from '../store/accounts/export-requests.ts';
import { recipientOf, userById } from '../store/accounts/users.ts';
import { technicianByUser } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { collectExport } from './collect-export.ts';
import { writeZip } from './write-zip.ts';

/** A crash leaves unreferenced files, but newer ones may be in progress. */
const ORPHAN_MS = HOUR_MS;

interface Log {
  error(fields: object, text: string): void;
}

/** One after another. An earlier process's unfinished ones start over. */
export async function runExports(deps: Deps, log: Log): Promise<void> {
  const folder = exportsFolder(deps.env.dataDir);
  for (let row = nextExport(deps.db); row; row = nextExport(deps.db)) {
    try {
      await makeExport(deps, row, folder);
    } catch (error) {
      log.error({ err: error, export: row.id }, 'an export failed');
      updateExport(deps.db, row.id, { status: 'failed', completedAt: deps.clock() });
    }
  }
}

export async function sweepExports(deps: Deps): Promise<void> {
  const folder = exportsFolder(deps.env.dataDir);
  for (const file of expireExports(deps.db, deps.clock())) {
    await rm(join(folder, file), { force: true });
  }
  const named = exportFiles(deps.db);
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    const { mtimeMs } = (await stat(path, { throwIfNoEntry: false })) ?? { mtimeMs: Infinity };
    if (!named.has(file) && mtimeMs < deps.clock() - ORPHAN_MS) await rm(path, { force: true });
  }
}

async function makeExport(deps: Deps, row: ExportRow, folder: string): Promise<void> {
  const { db, clock } = deps;
  updateExport(db, row.id, { status: 'processing', progress: 0 });
  // Deleting an account deletes its exports, so there is a user.
  const user = userById(db, row.userId)!;
  const language = user.language ?? deps.env.defaultLanguage;
  const entries = inLanguage(language, () => collectExport(deps, user, row.exportType));
  const file = `export-${Buffer.from(deps.randomBytes(16)).toString('hex')}.zip`;
  const path = join(folder, file);
  await mkdir(folder, { recursive: true });
  await writeZip(path, entries, {
    mtime: new Date(clock()),
    onEntry(written) {
      updateExport(db, row.id, { progress: Math.round((100 * written) / entries.length) });
    },
  });
  // Nothing may stay if the owner deleted their account meanwhile.
  if (!complete(deps, row, file)) await rm(path, { force: true });
}

function complete(deps: Deps, row: ExportRow, file: string): boolean {
  const now = deps.clock();
  const expiresAt = now + EXPORT_KEPT_MS;
  const isKept = transaction(deps.db, (tx) => {
    const change = {
      status: 'completed',
      progress: 100,
      file,
      completedAt: now,
      expiresAt,
    } as const;
    if (!updateExport(tx, row.id, change)) return false;
    const owner = recipientOf(tx, userById(tx, row.userId)!);
    const lastDay = localNow(technicianByUser(tx, owner.id)?.timeZone ?? 'UTC', expiresAt).date;
    if (mayNotify(owner)) queueEmails(deps, tx, [exportReady(owner, lastDay, deps.env)]);
    return true;
  });
  deps.wakeOutbox();
  return isKept;
}

/** After a restore, export files are gone (backups have none); owners can ask again. */
export function endLostExports(db: Database, dataDir: string): void {
  for (const file of exportFiles(db)) {
    if (isGone(join(exportsFolder(dataDir), file))) failLostExport(db, file);
  }
}

/** An unreadable file may still be there. */
function isGone(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
