/** Checks the machine and the data folder without writing anything. */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Database, openReadOnly } from '../../../../db/client.ts';
import { freeBytesOf, planMigration } from '../../../../db/migrate.ts';
import {
  judgeBackup,
  judgeClock,
  judgeCopy,
  judgeDisk,
  judgeOutbox,
} from '../../../shared/admin/health.ts';
import { formatNames } from '../../../shared/format/lists.ts';
import { byteSize } from '../../../shared/site/byte-size.ts';
import { nameFullDisk } from '../../boot/disk-full.ts';
import { openKnownTime } from '../../boot/known-time.ts';
import { copiedAt, lastBackupAt } from '../../boot/last-backup.ts';
import { backupsFolder, DATABASE_FILE, requireWritable } from '../../boot/open-data-folder.ts';
import { privateFiles, privateFolders } from '../../boot/tighten-data-folder.ts';
import { ownerAdvice, UnusableFile } from '../../boot/unusable-file.ts';
import { NODE_LINE, nodeFault, versionsHere } from '../../boot/versions.ts';
import { COPY_DAYS, isTooOld, oldCopies } from '../../files/old-copies.ts';
import { isOpenToOthers } from '../../files/private-files.ts';
import { createClockCheck } from '../../foundation/clock-check.ts';
import { hasAdmin } from '../../store/accounts/users.ts';
import { oldestQueuedAt, outboxCounts } from '../../store/email/outbox-lists.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

export interface MachineParts {
  nodeVersion: string;
  envFile: string;
  dataDir: string;
  delivers: boolean;
  clock: () => number;
  isSynchronized: () => Promise<boolean>;
  /** Undefined where the system has no user ids. */
  userId: number | undefined;
}

const OTHERS_READ = 0o004;

export async function checkMachine(parts: MachineParts): Promise<Finding[]> {
  const { envFile, dataDir } = parts;
  const findings = [versions(), checkNode(parts), ...checkSettings(envFile), checkFolder(dataDir)];
  if (!existsSync(dataDir)) return findings;
  return [
    ...findings,
    checkPermissions(parts),
    ...(await checkDatabase(parts)),
    await checkCopies(parts),
    toFinding('Backup', judgeBackup(await lastBackupAt(dataDir), parts.clock()), 'made recently'),
    toFinding(
      'Copy elsewhere',
      judgeCopy(await copiedAt(dataDir), parts.clock()),
      'none is behind',
    ),
  ];
}

function versions(): Finding {
  const { version, sqlite, icu, timeZones } = versionsHere();
  return ok('Version', `${version}, SQLite ${sqlite}, ICU ${icu}, time zones ${timeZones}`);
}

function checkNode({ nodeVersion: version, clock }: MachineParts): Finding {
  if (version.split('.')[0] !== NODE_LINE) {
    const advice = 'Start everything with npm, which uses the right one.';
    return fail('Node', `${version}, not ${NODE_LINE}`, advice);
  }
  const fault = nodeFault(clock());
  return fault ? warn('Node', fault, 'Install a newer release.') : ok('Node', version);
}

function checkSettings(file: string): Finding[] {
  if (!existsSync(file)) return [ok('Settings', `no ${file} here: the defaults apply`)];
  const isOpen = (lstatSync(file).mode & OTHERS_READ) !== 0;
  return [
    isOpen
      ? fail('Settings', `every user of this machine can read ${file}`, `chmod 640 ${file}`)
      : ok('Settings', `${file} is complete and private`),
  ];
}

function checkFolder(dataDir: string): Finding {
  const path = resolve(dataDir);
  if (!existsSync(dataDir)) {
    return fail('Data folder', `there is no ${path}`, 'Set DATA_DIR, or start the server once.');
  }
  try {
    requireWritable(dataDir);
    return ok('Data folder', path);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return fail('Data folder', error.fault, error.advice);
  }
}

function checkPermissions({ dataDir, userId }: MachineParts): Finding {
  const copies = backupsFolder(dataDir);
  const present = [
    ...privateFiles(dataDir),
    ...privateFolders(dataDir),
    ...(existsSync(copies) ? readdirSync(copies).map((name) => join(copies, name)) : []),
  ].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && !found.isSymbolicLink() ? { path, mode: found.mode, owner: found.uid } : [];
  });
  const foreign = present.find(({ owner }) => userId !== undefined && owner !== userId);
  if (foreign) {
    return fail(
      'Permissions',
      `${foreign.path} belongs to another user (${foreign.owner})`,
      ownerAdvice(dataDir, userId),
    );
  }
  const open = present.find(({ mode }) => isOpenToOthers(mode));
  return open
    ? fail(
        'Permissions',
        `other users can read ${open.path}`,
        'Restart the server, which closes it.',
      )
    : ok('Permissions', 'only this user can read the data');
}

async function checkDatabase(parts: MachineParts): Promise<Finding[]> {
  const file = join(parts.dataDir, DATABASE_FILE);
  if (!existsSync(file)) {
    const none = warn('Database', 'there is none yet', 'The first start creates it.');
    return [none, checkDisk(parts.dataDir, 0)];
  }
  let db: Database | undefined;
  try {
    db = openReadOnly(file);
    return await readDatabase(db, parts);
  } catch (error) {
    const found = nameFullDisk(error, parts.dataDir);
    const advice =
      found === error
        ? 'See docs/operations.md, Restore.'
        : 'Free some space, then run this again.';
    return [fail('Database', messageOf(found), advice), checkDisk(parts.dataDir, 0)];
  } finally {
    db?.$client.close();
  }
}

async function readDatabase(db: Database, parts: MachineParts): Promise<Finding[]> {
  const { dataDir, clock, delivers, isSynchronized } = parts;
  const { pending, bytes } = planMigration(db);
  const disk = checkDisk(dataDir, bytes);
  // An older database may lack what the other questions read.
  if (pending.length > 0) {
    const advice = 'npm run admin -- migrate --check says what it takes.';
    return [warn('Database', `the next start migrates it: ${pending.join(', ')}`, advice), disk];
  }
  const { read } = openKnownTime(dataDir, db);
  const clockCheck = createClockCheck({
    clock,
    monotonic: () => 0,
    knownTime: { read, write: () => {} },
    isSynchronized,
  });
  await clockCheck.askSystem();
  const outbox = {
    now: clock(),
    oldestUnsentAt: oldestQueuedAt(db),
    unsentEmails: outboxCounts(db).queued,
    delivers,
  };
  return [
    ok('Database', `${byteSize(bytes)}, up to date`),
    disk,
    toFinding('Clock', judgeClock(clockCheck.offset()), new Date(clock()).toISOString()),
    toFinding('Outbox', judgeOutbox(outbox), 'no email is stuck'),
    hasAdmin(db)
      ? ok('Admin', 'there is one')
      : fail('Admin', 'no one can sign in as an admin', 'npm run admin -- create'),
  ];
}

async function checkCopies({ dataDir, clock }: MachineParts): Promise<Finding> {
  const folder = backupsFolder(dataDir);
  const copies = await oldCopies(folder);
  const listed = copies.map(
    ({ path, madeAt }) => `${basename(path)} of ${new Date(madeAt).toISOString().slice(0, 10)}`,
  );
  const text = `${formatNames(listed) || 'none'} in ${folder}, kept for ${COPY_DAYS} days`;
  return copies.some((copy) => isTooOld(copy, clock()))
    ? warn('Copies', text, 'Some are older. Delete those that a running server can’t.')
    : ok('Copies', text);
}

function checkDisk(dataDir: string, databaseBytes: number): Finding {
  const freeDiskBytes = freeBytesOf(dataDir);
  const found = judgeDisk({ freeDiskBytes, databaseBytes });
  return toFinding('Disk', found, `${byteSize(freeDiskBytes)} free`);
}

function toFinding(name: string, found: ReturnType<typeof judgeDisk>, whenWell: string): Finding {
  return found ? { ...found, name } : ok(name, whenWell);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
