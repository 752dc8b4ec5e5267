import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { type HealthFacts, isTaskLate, judgeDisk, judgeHealth } from './health.ts';

const NOW = Date.UTC(2026, 10, 23, 17);
const WELL: HealthFacts = {
  now: NOW,
  clockOffset: 0,
  freeDiskBytes: 5e9,
  databaseBytes: 1e6,
  needsBackups: true,
  lastBackupAt: NOW - DAY_MS,
  copiedAt: NOW - MINUTE_MS,
  oldestUnsentAt: NOW - MINUTE_MS,
  unsentEmails: 2,
  delivers: true,
  unsecuredMailHost: undefined,
  failedEmails: 0,
  overdueRequests: 0,
  lateTasks: [],
};

/** Has one of each at least, the less urgent first. */
const ILL: Partial<HealthFacts> = {
  freeDiskBytes: 5e8,
  lateTasks: ['bookings'],
  overdueRequests: 1,
  oldestUnsentAt: NOW - 45 * MINUTE_MS,
  failedEmails: 1,
  unsecuredMailHost: 'relay:25',
  lastBackupAt: NOW - 8 * DAY_MS,
  copiedAt: NOW - DAY_MS,
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
    expect(found(ILL).map(([kind]) => kind)).toEqual([
      'tasks',
      'requests',
      'backup',
      'copy',
      'disk',
      'outbox',
      'failed-emails',
      'mail-server',
    ]);
  });

  it('says what to do about everything, in the admin’s language', () => {
    const facts = [ILL, { clockOffset: DAY_MS }, { delivers: false }, { lastBackupAt: undefined }];
    const advice = () =>
      facts.flatMap((fact) => judgeHealth({ ...WELL, ...fact }).map((each) => each.advice));
    const languages = (['en', 'fr', 'es'] as const).map((each) => inLanguage(each, advice));
    for (const at of advice().keys()) {
      const said = languages.map((each) => each[at]);
      expect(said).toEqual(said.map(() => expect.stringMatching(/^[A-ZÀ-Ý].*\.$/)));
      expect(new Set(said).size).toBe(3);
    }
  });

  it('says how much room an upgrade needs, where there is a database yet', () => {
    const advice = (databaseBytes: number) =>
      judgeDisk({ freeDiskBytes: 100e6, databaseBytes })?.advice;
    expect(advice(2e9)).toContain('bookings are refused. An upgrade needs 6.0 GB.');
    expect(advice(0)).toMatch(/bookings are refused\.$/);
  });

  it.each<[string, Partial<HealthFacts>, string | undefined]>([
    ['a backup of two days', { lastBackupAt: NOW - 2 * DAY_MS }, undefined],
    ['a backup of a week', { lastBackupAt: NOW - 7 * DAY_MS }, 'warn'],
    ['a copy of ten minutes', { copiedAt: NOW - 10 * MINUTE_MS }, undefined],
    ['no copy elsewhere', { copiedAt: undefined }, undefined],
    ['three times the database left', { freeDiskBytes: 6e9, databaseBytes: 2e9 }, undefined],
    ['1 GB left', { freeDiskBytes: 1e9 }, undefined],
    ['100 MB left', { freeDiskBytes: 100e6 }, 'warn'],
    ['an email after half an hour', { oldestUnsentAt: NOW - 30 * MINUTE_MS }, undefined],
    ['an email after a day', { oldestUnsentAt: NOW - DAY_MS }, 'warn'],
    ['no email that waits', { oldestUnsentAt: undefined, unsentEmails: 0 }, undefined],
  ])('is judged at its limit: %s', (_name, facts, level) => {
    expect(found(facts).map((finding) => finding[1])).toEqual(level ? [level] : []);
  });

  it('counts minutes up to two hours and hours up to two days', () => {
    const age = (ms: number) => found({ oldestUnsentAt: NOW - ms })[0]?.[2];
    expect(age(119 * MINUTE_MS)).toContain('119 minutes');
    expect(age(120 * MINUTE_MS)).toContain('2 hours');
    expect(age(2 * DAY_MS - 1)).toContain('47 hours');
    expect(age(2 * DAY_MS)).toContain('2 days');
  });
});

it('a task is late ten minutes after it should have finished again', () => {
  expect(isTaskLate(NOW - 11 * MINUTE_MS, MINUTE_MS, NOW)).toBe(false);
  expect(isTaskLate(NOW - 11 * MINUTE_MS - 1, MINUTE_MS, NOW)).toBe(true);
  expect(isTaskLate(NOW - 60 * MINUTE_MS, 60 * MINUTE_MS, NOW)).toBe(false);
});
