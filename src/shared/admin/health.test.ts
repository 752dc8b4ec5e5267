import { describe, expect, it } from 'vitest';
import { type HealthFacts, isTaskLate, judgeHealth } from './health.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 17);
const WELL: HealthFacts = {
  now: NOW,
  clockOffset: 0,
  freeDiskBytes: 5e9,
  databaseBytes: 1e6,
  needsBackups: true,
  lastBackupAt: NOW - DAY_MS,
  oldestUnsentAt: NOW - MINUTE_MS,
  unsentEmails: 2,
  delivers: true,
  failedEmails: 0,
  overdueRequests: 0,
  lateTasks: [],
};

const found = (facts: Partial<HealthFacts>) =>
  judgeHealth({ ...WELL, ...facts }).map(({ kind, level, text }) => [kind, level, text]);

describe('the health of a site', () => {
  it('is fine with a fresh backup, room on the disk, and emails that just came', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<HealthFacts>, [string, string, string]]>([
    [
      'a missing backup',
      { lastBackupAt: undefined },
      ['backup', 'warn', 'No backup has been made yet.'],
    ],
    [
      'an old backup',
      { lastBackupAt: NOW - 3 * DAY_MS },
      ['backup', 'warn', 'The newest backup is 3 days old.'],
    ],
    [
      'a backup from last week',
      { lastBackupAt: NOW - 8 * DAY_MS },
      ['backup', 'fail', 'The newest backup is 8 days old.'],
    ],
    [
      'a disk that is too small for an upgrade',
      { freeDiskBytes: 5e9, databaseBytes: 2e9 },
      ['disk', 'warn', 'The disk has 5.0 GB left.'],
    ],
    [
      'a disk that is nearly full',
      { freeDiskBytes: 50e6 },
      ['disk', 'fail', 'The disk has 50 MB left.'],
    ],
    [
      'a task that stopped',
      { lateTasks: ['bookings', 'scrub'] },
      ['tasks', 'fail', 'Scheduled tasks are late: bookings, scrub.'],
    ],
    [
      'a request that should have expired',
      { overdueRequests: 1 },
      ['requests', 'fail', '1 request is past the time to reply and didn’t expire.'],
    ],
    [
      'an email that waits',
      { oldestUnsentAt: NOW - 45 * MINUTE_MS, unsentEmails: 1 },
      ['outbox', 'warn', '1 email has waited for 45 minutes to be sent.'],
    ],
    [
      'an email that has waited for a day',
      { oldestUnsentAt: NOW - 26 * 60 * MINUTE_MS },
      ['outbox', 'fail', '2 emails are waiting to be sent, the oldest for 26 hours.'],
    ],
    [
      'emails without a mail server',
      { delivers: false },
      ['outbox', 'warn', '2 emails are waiting because no mail server is set up.'],
    ],
    [
      'an email that failed',
      { failedEmails: 3 },
      ['failed-emails', 'warn', '3 emails couldn’t be sent this week.'],
    ],
  ])('names %s', (_name, facts, finding) => {
    expect(found(facts)).toEqual([finding]);
  });

  it('doesn’t ask a demo for backups', () => {
    expect(found({ needsBackups: false, lastBackupAt: undefined })).toEqual([]);
  });

  it('blames a wrong clock, not the tasks that are paused because of it', () => {
    const [clock, ...others] = found({
      clockOffset: 3 * DAY_MS,
      lateTasks: ['bookings'],
      overdueRequests: 9,
    });
    expect(clock).toEqual(['clock', 'fail', expect.stringContaining('3 days ahead')]);
    expect(others).toEqual([]);
  });

  it('begins with what is most urgent', () => {
    const facts = { lastBackupAt: NOW - 8 * DAY_MS, failedEmails: 1 };
    expect(found(facts).map(([kind]) => kind)).toEqual(['backup', 'failed-emails']);
  });
});

it('a task is late ten minutes after it should have finished again', () => {
  expect(isTaskLate(NOW - 11 * MINUTE_MS, MINUTE_MS, NOW)).toBe(false);
  expect(isTaskLate(NOW - 11 * MINUTE_MS - 1, MINUTE_MS, NOW)).toBe(true);
  expect(isTaskLate(NOW - 60 * MINUTE_MS, 60 * MINUTE_MS, NOW)).toBe(false);
});
