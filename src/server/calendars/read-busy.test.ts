import { expect, it } from 'vitest';
import { readApart } from './read-apart.ts';
import { busyDays, readBusy } from './read-busy.ts';

const WINDOW = {
  from: Date.UTC(2026, 10, 23),
  to: Date.UTC(2026, 11, 20),
  timeZone: 'Europe/Berlin',
  ownHost: 'wheels.example',
};

const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`;

/** `24 09:00-10:00`, in UTC, with the day of the month. */
const read = (...events: string[]) =>
  readBusy({ text: calendar(...events), ...WINDOW }).map(({ from, to }) => {
    const [start, end] = [from, to].map((at) => new Date(at).toISOString());
    return `${start?.slice(8, 10)} ${start?.slice(11, 16)}-${end?.slice(11, 16)}`;
  });

const EACH = 'UID:1\nDTSTART:20261123T090000Z\nDTEND:20261123T100000Z';

it.each([
  [
    'a bare date as the last day includes it',
    [`${EACH}\nRRULE:FREQ=DAILY;UNTIL=20261125`],
    ['23 09:00-10:00', '24 09:00-10:00', '25 09:00-10:00'],
  ],
  [
    'the second Tuesday or Thursday of a month',
    ['UID:1\nDTSTART:20261110T090000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=2'],
    ['03 09:00-10:00'],
  ],
  [
    'the second Monday and the 49th of a year',
    ['UID:1\nDTSTART:20250113T090000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYDAY=2MO,49MO'],
    ['07 09:00-10:00'],
  ],
  [
    'the Monday of a week of the year',
    ['UID:1\nDTSTART:20251124T090000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYWEEKNO=48;BYDAY=MO'],
    ['23 09:00-10:00'],
  ],
  [
    'some months of a rule that skips months',
    [
      'UID:1\nDTSTART:20260613T090000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTH=11,6,12;COUNT=2',
    ],
    ['13 09:00-10:00'],
  ],
  [
    'a day that a month lacks, as no day of the next',
    ['UID:1\nDTSTART:20251231T090000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=11,12'],
    [],
  ],
  [
    'every ninety minutes',
    [`${EACH}\nRRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=3`],
    ['23 09:00-10:00', '23 10:30-11:30', '23 12:00-13:00'],
  ],
  [
    'more times, with ends of their own',
    [`${EACH}\nRDATE;VALUE=PERIOD:20261124T120000Z/20261124T123000Z,20261125T120000Z/PT2H`],
    ['23 09:00-10:00', '24 12:00-12:30', '25 12:00-14:00'],
  ],
  [
    'a change of an occurrence and all later ones',
    [
      `${EACH}\nRRULE:FREQ=DAILY;COUNT=4`,
      'UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261125T090000Z\nDTSTART:20261125T140000Z\nDTEND:20261125T143000Z',
    ],
    ['23 09:00-10:00', '24 09:00-10:00', '25 14:00-14:30', '26 14:00-14:30'],
  ],
  [
    'the end of all later ones',
    [
      `${EACH}\nRRULE:FREQ=DAILY;COUNT=4`,
      'UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261124T090000Z\nDTSTART:20261124T090000Z\nDTEND:20261124T100000Z\nSTATUS:CANCELLED',
    ],
    ['23 09:00-10:00'],
  ],
  [
    'a zone with a path before its name',
    ['UID:1\nDTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20261124T090000\nDURATION:PT1H'],
    ['24 14:00-15:00'],
  ],
  [
    'a zone nobody knows, as the technician’s',
    ['UID:1\nDTSTART;TZID=Home:20261124T090000\nDURATION:PT1H'],
    ['24 08:00-09:00'],
  ],
  [
    'an exception given as a date',
    [`${EACH}\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20261123`],
    ['24 09:00-10:00'],
  ],
  [
    'two whole days, and what overlaps them',
    [
      'UID:1\nDTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261126',
      'UID:2\nDTSTART:20261125T200000Z\nDTEND:20261126T010000Z',
    ],
    ['23 23:00-01:00'],
  ],
  [
    'nothing of a moment, a task, or a damaged event, and still the others',
    [
      'UID:1\nDTSTART:20261124T090000Z',
      'UID:2\nDTSTART:garbage\nDTEND:20261124T090000Z',
      'UID:3\nDTEND:20261124T090000Z',
      EACH,
    ],
    ['23 09:00-10:00'],
  ],
])('reads %s', (_, events, expected) => {
  expect(read(...events)).toEqual(expected);
});

it.each([
  '',
  'hello',
  '<html></html>',
  calendar(EACH).replace('END:VCALENDAR', ''),
  'BEGIN:VCARD\nEND:VCARD',
])('refuses what isn’t a whole calendar: %#', (text) => {
  expect(() => readBusy({ text, ...WINDOW })).toThrow();
});

it('takes every slot that is touched for a minute, in a zone of half hours', () => {
  const spans = [{ from: Date.UTC(2026, 10, 24, 4, 29), to: Date.UTC(2026, 10, 24, 5, 31) }];
  // 09:59 to 11:01 in Kolkata.
  expect(busyDays(spans, 'Asia/Kolkata')).toEqual([{ date: '2026-11-24', slots: 0b1110 }]);
  expect(busyDays(spans, 'Asia/Kathmandu')).toEqual([{ date: '2026-11-24', slots: 0b1100 }]);
});

it('does not hold up the server with a rule that means millions of events', async () => {
  const text = calendar(
    `${EACH}\nRRULE:FREQ=SECONDLY`,
    'UID:2\nDTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;COUNT=10000000',
  );
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const days = await readApart({ text, ...WINDOW });
  clearInterval(timer);
  expect(days.length).toBeGreaterThan(20);
  expect(longest).toBeLessThan(1_000);
}, 30_000);
