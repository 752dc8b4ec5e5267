import { databaseBytes } from '../../../../db/client.ts';
import {
  FAILED_EMAILS_MS,
  type HealthFacts,
  isTaskLate,
  OVERDUE_MS,
} from '../../../shared/admin/health.ts';
import { isSecured } from '../../email/check-mail-server.ts';
import { lapsedRequests } from '../../store/bookings/bookings.ts';
import { countFailedSince, oldestQueuedAt, outboxCounts } from '../../store/email/outbox-lists.ts';
import { latestTechnicianId } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

export async function siteHealth(deps: Deps): Promise<HealthFacts> {
  const { db, env } = deps;
  const now = deps.clock();
  return {
    now,
    clockOffset: deps.clockCheck.offset(),
    freeDiskBytes: await deps.freeDisk(),
    databaseBytes: databaseBytes(db),
    // There is little to lose before the first technician.
    needsBackups: env.production && latestTechnicianId(db) > 0,
    lastBackupAt: await deps.lastBackupAt(),
    copiedAt: await deps.copiedAt(),
    oldestUnsentAt: oldestQueuedAt(db),
    unsentEmails: outboxCounts(db).queued,
    delivers: env.smtpUrl !== undefined,
    unsecuredMailHost:
      env.smtpUrl && !isSecured(env.smtpUrl) ? new URL(env.smtpUrl).host : undefined,
    failedEmails: countFailedSince(db, now - FAILED_EMAILS_MS),
    overdueRequests: lapsedRequests(db, now - OVERDUE_MS).length,
    lateTasks: [...deps.taskRuns].flatMap(([name, { everyMs, startedAt, finishedAt }]) =>
      isTaskLate(finishedAt ?? startedAt, everyMs, now) ? name : [],
    ),
  };
}
