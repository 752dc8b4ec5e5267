import { z } from '#zod';
import { formatNames } from '../format/lists.ts';
import { adminText } from '../messages/admin.ts';
import { byteSize } from '../site/byte-size.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { clockFault } from './clock-fault.ts';

/** Time for two nightly backups, so that one may fail. */
export const BACKUP_OLD_MS = 2 * DAY_MS;
const BACKUP_MISSING_MS = 7 * DAY_MS;

/** The copy reports every minute that it's complete. */
const COPY_BEHIND_MS = 10 * MINUTE_MS;

/** The copy, the rewritten database, and a log of the same size. */
export const UPGRADE_NEEDS_DATABASES = 3;
export const DISK_LOW_BYTES = 1e9;
/** This much is used up within hours, since uploads take megabytes. */
const DISK_FULL_BYTES = 100e6;

/** Longer than a mail server takes to restart. */
export const EMAIL_STUCK_MS = 30 * MINUTE_MS;

/** Older failures have been seen, or don't matter anymore. */
export const FAILED_EMAILS_MS = 7 * DAY_MS;

/** Longer than the minute in which requests expire. */
export const OVERDUE_MS = 5 * MINUTE_MS;

/** A task may take this long, such as a large erasure. */
const TASK_LATE_MS = 10 * MINUTE_MS;

export const healthKindSchema = z.enum([
  'clock',
  'disk',
  'backup',
  'copy',
  'tasks',
  'requests',
  'outbox',
  'failed-emails',
  'mail-server',
]);
export const healthFindingSchema = z.object({
  kind: healthKindSchema,
  level: z.enum(['warn', 'fail']),
  text: z.string(),
  advice: z.string(),
});
export type HealthFinding = z.output<typeof healthFindingSchema>;

/** Instants are in UTC milliseconds. */
export interface HealthFacts {
  now: number;
  /** Milliseconds; 0 while the clock is plausible. */
  clockOffset: number;
  freeDiskBytes: number;
  databaseBytes: number;
  /** A demo, a development server and a site without technicians need none. */
  needsBackups: boolean;
  lastBackupAt: number | undefined;
  /** When the copy elsewhere was last complete; undefined without one. */
  copiedAt: number | undefined;
  /** Undefined if no email is waiting. */
  oldestUnsentAt: number | undefined;
  unsentEmails: number;
  delivers: boolean;
  /** The mail server that is reached without encryption. */
  unsecuredMailHost: string | undefined;
  /** Within FAILED_EMAILS_MS. */
  failedEmails: number;
  /** Requests that should have expired OVERDUE_MS ago. */
  overdueRequests: number;
  lateTasks: readonly string[];
}

/** Most urgent first; empty when all is well. */
export function judgeHealth(facts: HealthFacts): HealthFinding[] {
  const { clockOffset, now } = facts;
  const clock = judgeClock(clockOffset);
  const findings = [
    clock,
    judgeDisk(facts),
    // Tasks that pause because of the clock are late on purpose.
    ...(clock ? [] : [judgeTasks(facts), judgeRequests(facts)]),
    judgeOutbox(facts),
    judgeFailed(facts),
    judgeMailServer(facts),
    facts.needsBackups ? judgeBackup(facts.lastBackupAt, now) : undefined,
    judgeCopy(facts.copiedAt, now),
  ].filter((finding) => finding !== undefined);
  return findings.sort((a, b) => Number(b.level === 'fail') - Number(a.level === 'fail'));
}

export function judgeClock(offset: number): HealthFinding | undefined {
  if (offset === 0) return undefined;
  return {
    kind: 'clock',
    level: 'fail',
    text: clockFault(offset),
    advice: adminText('health.clock.advice'),
  };
}

export function judgeDisk(disk: {
  freeDiskBytes: number;
  databaseBytes: number;
}): HealthFinding | undefined {
  const { freeDiskBytes, databaseBytes } = disk;
  const forUpgrade = UPGRADE_NEEDS_DATABASES * databaseBytes;
  if (freeDiskBytes >= Math.max(forUpgrade, DISK_LOW_BYTES)) return undefined;
  const upgrade =
    databaseBytes > 0 && adminText('health.disk.upgrade', { size: byteSize(forUpgrade) });
  return {
    kind: 'disk',
    level: freeDiskBytes < DISK_FULL_BYTES ? 'fail' : 'warn',
    text: adminText('health.disk', { free: byteSize(freeDiskBytes) }),
    advice: [adminText('health.disk.advice'), upgrade].filter(Boolean).join(' '),
  };
}

/** @param at when the newest backup finished */
export function judgeBackup(at: number | undefined, now: number): HealthFinding | undefined {
  if (at === undefined) {
    return {
      kind: 'backup',
      level: 'warn',
      text: adminText('health.backup.none'),
      advice: adminText('health.backup.first'),
    };
  }
  const age = now - at;
  if (age <= BACKUP_OLD_MS) return undefined;
  return {
    kind: 'backup',
    level: age > BACKUP_MISSING_MS ? 'fail' : 'warn',
    text: adminText('health.backup.old', { age: span(age) }),
    advice: adminText('health.backup.advice'),
  };
}

export function judgeCopy(at: number | undefined, now: number): HealthFinding | undefined {
  if (at === undefined || now - at <= COPY_BEHIND_MS) return undefined;
  return {
    kind: 'copy',
    level: 'fail',
    text: adminText('health.copy', { age: span(now - at) }),
    advice: adminText('health.copy.advice'),
  };
}

/** Whether a periodic task should have finished again. */
export function isTaskLate(lastAt: number, everyMs: number, now: number): boolean {
  return now - lastAt > everyMs + TASK_LATE_MS;
}

function judgeTasks({ lateTasks }: HealthFacts): HealthFinding | undefined {
  if (lateTasks.length === 0) return undefined;
  return {
    kind: 'tasks',
    level: 'fail',
    text: adminText('health.tasks', { names: formatNames(lateTasks) }),
    advice: adminText('health.tasks.advice'),
  };
}

function judgeRequests({ overdueRequests }: HealthFacts): HealthFinding | undefined {
  if (overdueRequests === 0) return undefined;
  return {
    kind: 'requests',
    level: 'fail',
    text: adminText('health.requests', { count: overdueRequests }),
    advice: adminText('health.tasks.advice'),
  };
}

export function judgeOutbox(
  facts: Pick<HealthFacts, 'now' | 'oldestUnsentAt' | 'unsentEmails' | 'delivers'>,
): HealthFinding | undefined {
  const { now, oldestUnsentAt, unsentEmails, delivers } = facts;
  if (oldestUnsentAt === undefined) return undefined;
  if (!delivers) {
    return {
      kind: 'outbox',
      level: 'warn',
      text: adminText('health.noServer', { count: unsentEmails }),
      advice: adminText('health.noServer.advice'),
    };
  }
  const age = now - oldestUnsentAt;
  if (age <= EMAIL_STUCK_MS) return undefined;
  return {
    kind: 'outbox',
    level: age > DAY_MS ? 'fail' : 'warn',
    text: adminText('health.stuck', { count: unsentEmails, age: span(age) }),
    advice: adminText('health.stuck.advice'),
  };
}

function judgeFailed({ failedEmails }: HealthFacts): HealthFinding | undefined {
  if (failedEmails === 0) return undefined;
  return {
    kind: 'failed-emails',
    level: 'warn',
    text: adminText('health.failed', { count: failedEmails }),
    advice: adminText('health.failed.advice'),
  };
}

function judgeMailServer({ unsecuredMailHost: host }: HealthFacts): HealthFinding | undefined {
  return host === undefined
    ? undefined
    : {
        kind: 'mail-server',
        level: 'warn',
        text: adminText('health.unencrypted', { host }),
        advice: adminText('health.unencrypted.advice'),
      };
}

/** `45 minutes`, `26 hours`, `3 days`. */
function span(ms: number): string {
  const [unit, amount] =
    ms >= 2 * DAY_MS
      ? (['days', ms / DAY_MS] as const)
      : ms >= 2 * HOUR_MS
        ? (['hours', ms / HOUR_MS] as const)
        : (['minutes', ms / MINUTE_MS] as const);
  return adminText(`span.${unit}`, { count: Math.floor(amount) });
}
