/** Random calendars, as four programs write them, and the days their events start on. */
import fc from 'fast-check';

export const DAY = 86_400_000;
const HOUR = 3_600_000;
export const OWNER = 'America/Los_Angeles';
/** Six weeks in which clocks change on both sides of the Atlantic. */
export const WINDOW = { from: Date.UTC(2026, 9, 15, 7), to: Date.UTC(2026, 10, 28, 8) };
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
export const ZONES = {
  Europe: { zone: 'Europe/Berlin', windows: 'W. Europe Standard Time' },
  US: { zone: 'America/New_York', windows: 'Eastern Standard Time' },
  none: { zone: OWNER, windows: '' },
  utc: { zone: 'UTC', windows: '' },
};

type Freq = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface Rule {
  freq: Freq;
  interval: number;
  count?: number | undefined;
  untilDay?: number | undefined;
  /** Weekdays beside the start's, of weekly rules. */
  weekdays: number[];
  /** Monthly: by date, by the nth weekday, or by the last weekday of the month. */
  by: 'date' | 'nth' | 'last';
}

export interface Plan {
  /** Days since 1970, of the start. */
  day: number;
  minutes: number;
  /** Minutes, or days if the event takes whole ones. */
  length: number;
  isWhole: boolean;
  ends: 'dtend' | 'duration' | 'none';
  zone: keyof typeof ZONES;
  rule?: Rule | undefined;
  free: 'busy' | 'transparent' | 'cancelled' | 'outlook';
  /** Which occurrences are left out, moved by hours, or canceled. */
  except: number[];
  moved: { nth: number; hours: number; isCancelled: boolean }[];
  extraDays: number[];
}

const today = Math.floor(WINDOW.from / DAY);
export const plan: fc.Arbitrary<Plan> = fc.record({
  day: fc.integer({ min: today - 900, max: today + 45 }),
  minutes: fc.integer({ min: 3 * 60, max: 23 * 60 + 59 }),
  length: fc.integer({ min: 1, max: 300 }),
  isWhole: fc.boolean(),
  ends: fc.constantFrom('dtend', 'duration', 'none'),
  zone: fc.constantFrom('Europe', 'US', 'none', 'utc'),
  rule: fc.option(
    fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      count: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
      untilDay: fc.option(fc.integer({ min: today - 30, max: today + 50 }), { nil: undefined }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      by: fc.constantFrom('date', 'nth', 'last'),
    }),
    { nil: undefined },
  ),
  free: fc.constantFrom('busy', 'busy', 'busy', 'transparent', 'cancelled', 'outlook'),
  except: fc.array(fc.nat(30), { maxLength: 3 }),
  moved: fc.array(
    fc.record({
      nth: fc.nat(30),
      hours: fc.integer({ min: -5, max: 30 }),
      isCancelled: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  extraDays: fc.array(fc.integer({ min: today, max: today + 40 }), { maxLength: 2 }),
});

const partsOf = (day: number) => {
  const date = new Date(day * DAY);
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const inMonth = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return { y, m, d, weekday: date.getUTCDay(), nth: Math.ceil(d / 7), isLast: d + 7 > inMonth };
};

/** Whether the rule names a day, by asking the calendar on the wall. */
function falls(rule: Rule, first: number, day: number): boolean {
  const [a, b] = [partsOf(first), partsOf(day)];
  const monday = (one: number) => Math.floor((one + 3) / 7);
  const months = (b.y - a.y) * 12 + b.m - a.m;
  if (rule.freq === 'DAILY') return (day - first) % rule.interval === 0;
  if (rule.freq === 'WEEKLY')
    return (
      (monday(day) - monday(first)) % rule.interval === 0 &&
      (b.weekday === a.weekday || rule.weekdays.includes(b.weekday))
    );
  if (rule.freq === 'YEARLY')
    return (b.y - a.y) % rule.interval === 0 && a.m === b.m && a.d === b.d;
  if (months % rule.interval !== 0) return false;
  if (rule.by === 'date') return a.d === b.d;
  return a.weekday === b.weekday && (isByLast(rule, first) ? b.isLast : a.nth === b.nth);
}

const isByLast = (rule: Rule, first: number) => rule.by === 'last' && partsOf(first).isLast;

/** Days on which it starts, without changes. */
export function startDays({ day: first, rule }: Plan): number[] {
  if (!rule) return [first];
  const days: number[] = [];
  for (let day = first; day < today + 60; day += 1) {
    if (rule.count !== undefined && days.length === rule.count) break;
    if (rule.count === undefined && rule.untilDay !== undefined && day > rule.untilDay) break;
    if (falls(rule, first, day)) days.push(day);
  }
  // The start counts even if the rule has ended before.
  return days.length > 0 ? days : [first];
}

/** What the wall clocks of a zone show, tried until one fits. */
const clocks = new Map<string, Intl.DateTimeFormat>();
export function instant(wall: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  for (let offset = -14; offset <= 14; offset += 1) {
    const at = wall + offset * HOUR;
    if (Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) === wall) return at;
  }
  throw new Error(`no such time: ${new Date(wall).toISOString()} in ${zone}`);
}

const dateText = (day: number) =>
  new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');

export type Program = 'google' | 'apple' | 'outlook' | 'nextcloud';

export function write(plans: readonly Plan[], program: Program): string {
  const zones = program === 'outlook' ? [...WINDOWS_ZONES] : [];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${program}//EN`, ...zones];
  for (const [at, one] of plans.entries())
    lines.push(...eventLines(one, `${at}@${program}`, program));
  lines.push('END:VCALENDAR', '');
  const end = program === 'nextcloud' ? '\n' : '\r\n';
  const folded = lines.map((line) => line.match(/.{1,73}/g)?.join(`${end} `) ?? '');
  return (program === 'outlook' ? '\uFEFF' : '') + folded.join(end);
}

function eventLines(one: Plan, uid: string, program: Program): string[] {
  const { zone, windows } = ZONES[one.zone];
  const name = program === 'outlook' ? windows : zone;
  const timed = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.000Z/g, '');
  const at = (property: string, day: number, hours = 0) => {
    if (one.isWhole) return `${property};VALUE=DATE:${dateText(day + hours)}`;
    const wall = timed(day * DAY + (one.minutes + hours * 60) * 60_000);
    if (one.zone === 'utc') return `${property}:${wall}Z`;
    if (one.zone === 'none') return `${property}:${wall}`;
    return `${property};TZID=${program === 'apple' ? name : `"${name}"`}:${wall}`;
  };
  const lasts = (one.length % 5) + 1;
  const ending = (day: number, hours = 0) => {
    if (one.ends === 'none') return [];
    if (one.ends === 'duration')
      return [one.isWhole ? `DURATION:P${lasts}D` : `DURATION:PT${one.length}M`];
    return [
      one.isWhole ? at('DTEND', day + lasts, hours) : at('DTEND', day, hours + one.length / 60),
    ];
  };
  const event = (...more: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Dentist\\, then a very long line about nothing at all that every program would fold',
    ...more,
    ...{
      busy: [],
      transparent: ['TRANSP:TRANSPARENT'],
      cancelled: ['STATUS:CANCELLED'],
      outlook: ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    }[one.free],
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'DURATION:PT5M',
    'END:VALARM',
    'END:VEVENT',
  ];
  const days = startDays(one);
  const changes = new Map(one.moved.map((move) => [days[move.nth % days.length]!, move]));
  return [
    ...event(
      at('DTSTART', one.day),
      ...ending(one.day),
      ...(one.rule ? [ruleText(one.rule, one)] : []),
      ...one.except.map((nth) => at('EXDATE', days[nth % days.length]!)),
      ...one.extraDays.map((day) => at('RDATE', day)),
    ),
    ...[...changes].flatMap(([day, { hours, isCancelled }]) =>
      event(
        at('RECURRENCE-ID', day),
        at('DTSTART', day, hours),
        ...ending(day, hours),
        ...(isCancelled ? ['STATUS:CANCELLED'] : []),
      ),
    ),
  ];
}

function ruleText(rule: Rule, { day, isWhole, minutes, zone }: Plan): string {
  const { weekday, nth } = partsOf(day);
  const parts = [`FREQ=${rule.freq}`, `INTERVAL=${rule.interval}`];
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  else if (rule.untilDay !== undefined) {
    const end = instant(rule.untilDay * DAY + minutes * 60_000, ZONES[zone].zone);
    const text = new Date(end).toISOString().replace(/[-:]|\.000/g, '');
    parts.push(`UNTIL=${isWhole ? dateText(rule.untilDay) : text}`);
  }
  if (rule.freq === 'WEEKLY')
    parts.push(
      `BYDAY=${[...new Set([weekday, ...rule.weekdays])].map((one) => DAYS[one]).join(',')}`,
    );
  if (rule.freq === 'MONTHLY' && rule.by !== 'date')
    parts.push(`BYDAY=${isByLast(rule, day) ? -1 : nth}${DAYS[weekday]}`);
  return `RRULE:${parts.join(';')}`;
}

/** As Outlook describes them, under names of its own. */
const WINDOWS_ZONES = [
  ['W. Europe Standard Time', '0100', '0200', 'MONTH=10;BYDAY=-1SU', '03', 'MONTH=3;BYDAY=-1SU'],
  ['Eastern Standard Time', '-0500', '-0400', 'MONTH=11;BYDAY=1SU', '02', 'MONTH=3;BYDAY=2SU'],
].flatMap(([name, standard, summer, autumn, hour, spring]) => {
  const signed = (offset: string) => (offset.startsWith('-') ? offset : `+${offset}`);
  const part = (kind: string, from: string, to: string, at: string, rule: string) => [
    `BEGIN:${kind}`,
    `DTSTART:16010101T${at}0000`,
    `TZOFFSETFROM:${signed(from)}`,
    `TZOFFSETTO:${signed(to)}`,
    `RRULE:FREQ=YEARLY;INTERVAL=1;BY${rule}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...part('STANDARD', summer!, standard!, hour!, autumn!),
    ...part('DAYLIGHT', standard!, summer!, '02', spring!),
    'END:VTIMEZONE',
  ];
});
