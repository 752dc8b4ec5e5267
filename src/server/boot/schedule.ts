import { inLanguage } from '#current-language';
import { emptyLog, refreshStatistics } from '../../../db/client.ts';
import { scrubIfDue } from '../../../db/scrub.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts';
import { reportHealth } from '../admin/overview/report-health.ts';
import { runExports, sweepExports } from '../auth/run-exports.ts';
import { sweepAuth, sweepRejected } from '../auth/sweep-auth.ts';
import { runScheduledTasks } from '../booking/scheduled-tasks.ts';
import { refreshCalendars } from '../calendars/refresh-calendars.ts';
import { saveEmptySearches } from '../discovery/empty-searches.ts';
import { forgetOldEmails } from '../email/forget-old-emails.ts';
import { createPushWorker } from '../push/send-messages.ts';
import { releasePutOff } from '../store/email/outbox-repair.ts';
import { sweepHoursChanges } from '../technician/change-hours.ts';
import { namePlaces } from '../technician/name-places.ts';
import type { Deps, TaskRun } from '../trpc/deps.ts';
import { createClockGate, type Log } from './clock-gate.ts';
import { sweepFiles } from './sweep-files.ts';
import { createEvery } from './timers.ts';

interface Task {
  everyMs: number;
  run: () => void | Promise<void>;
  /** By-time tasks pause while the clock looks wrong. */
  isByTime?: true;
}

function tasks(deps: Deps, log: Log): Record<string, Task> {
  const { db, clock } = deps;
  return {
    bookings: { everyMs: MINUTE_MS, isByTime: true, run: () => runScheduledTasks(deps) },
    outbox: { everyMs: MINUTE_MS, isByTime: true, run: () => releasePutOff(db, clock()) },
    // Often, since someone is waiting for the export.
    exports: { everyMs: 2 * SECOND_MS, run: () => runExports(deps, log) },
    // Another process may have changed the settings.
    settings: { everyMs: 2 * SECOND_MS, run: () => deps.reloadSettings() },
    search: { everyMs: 2 * SECOND_MS, run: () => deps.search.refreshIfOutdated() },
    hours: { everyMs: MINUTE_MS, isByTime: true, run: () => sweepHoursChanges(deps) },
    sessions: { everyMs: HOUR_MS, isByTime: true, run: () => sweepAuth(deps) },
    rejected: { everyMs: HOUR_MS, isByTime: true, run: () => sweepRejected(deps) },
    uploads: { everyMs: HOUR_MS, isByTime: true, run: () => sweepFiles(deps) },
    'old-exports': { everyMs: HOUR_MS, isByTime: true, run: () => sweepExports(deps) },
    'old-emails': { everyMs: HOUR_MS, isByTime: true, run: () => forgetOldEmails(deps) },
    health: { everyMs: MINUTE_MS, run: () => reportHealth(deps, log) },
    calendars: { everyMs: MINUTE_MS, isByTime: true, run: () => refreshCalendars(deps) },
    places: { everyMs: HOUR_MS, run: () => namePlaces(deps) },
    'empty-searches': { everyMs: MINUTE_MS, run: () => saveEmptySearches(deps) },
    scrub: { everyMs: HOUR_MS, run: () => scrubIfDue(db, clock(), deps.env.mapCenter.longitude) },
    log: { everyMs: HOUR_MS, run: () => emptyLog(db) },
    push: { everyMs: 2 * SECOND_MS, isByTime: true, run: createPushWorker(deps).run },
    statistics: { everyMs: HOUR_MS, run: () => refreshStatistics(db) },
  };
}

/** A task with its guards, whoever decides when to run it. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** All tasks; each notes in `deps.taskRuns` when it last finished. */
export function scheduledTasks(deps: Deps, log: Log): ScheduledTask[] {
  const mayActByTime = createClockGate(deps.clockCheck, log);
  mayActByTime();
  return Object.entries(tasks(deps, log)).map(([name, { everyMs, run, isByTime }]) => {
    const taskRun: TaskRun = { everyMs, startedAt: deps.clock() };
    deps.taskRuns.set(name, taskRun);
    return {
      name,
      everyMs,
      async run() {
        if (isByTime && !mayActByTime()) return;
        await inLanguage(null, run, deps.env);
        taskRun.finishedAt = deps.clock();
      },
    };
  });
}

/** @returns a function that stops all tasks */
export function startTasks(deps: Deps, log: Log): () => void {
  const every = createEvery((err) => log.error({ err }, 'scheduled task failed'));
  const timers = scheduledTasks(deps, log).map(({ everyMs, run }) => every(everyMs, run));
  return () => {
    for (const cancel of timers) cancel();
  };
}
