/** One VEVENT: when it happens, in UTC milliseconds. */
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts';
import { mendRule } from './mend-rule.ts';

/** Without its end. */
export interface Span {
  from: number;
  to: number;
}

export interface BusyWindow extends Span {
  /** The technician's, for times that name no zone and for whole days. */
  timeZone: string;
}

interface Start {
  /** The wall clock in its own zone. */
  time: ICAL.Time;
  from: number;
  clock: Clock;
}

interface Occurrence extends Span {
  /** None for a long time in which the event happens too often to count. */
  time?: ICAL.Time;
}

/** After this many, an event is read as one long busy time. */
const REPEATS_MAX = 20_000;

/** Rules with these steps can start later; months and years need no shortcut. */
const STEP_MS: Partial<Record<string, number>> = {
  SECONDLY: SECOND_MS,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

export class CalendarEvent {
  readonly #event: ICAL.Component;
  readonly #window: BusyWindow;

  constructor(event: ICAL.Component, window: BusyWindow) {
    this.#event = event;
    this.#window = window;
  }

  text(name: string): string {
    return `${this.#event.getFirstPropertyValue(name) ?? ''}`;
  }

  get isFree(): boolean {
    return (
      this.text('transp').toUpperCase() === 'TRANSPARENT' ||
      this.text('status').toUpperCase() === 'CANCELLED' ||
      this.text('x-microsoft-cdo-busystatus').toUpperCase() === 'FREE'
    );
  }

  /** Replaces an occurrence of the event with the same UID. */
  get isChange(): boolean {
    return this.#event.hasProperty('recurrence-id');
  }

  get isForFuture(): boolean {
    const property = this.#event.getFirstProperty('recurrence-id');
    return property?.getFirstParameter('range') === 'THISANDFUTURE';
  }

  get start(): Start {
    return this.starts('dtstart')[0]!;
  }

  /** In milliseconds; 0 takes no time. */
  get length(): number {
    return Math.max(0, this.#ends()(this.start) - this.start.from);
  }

  /** Of all properties with this name. */
  starts(name: string): Start[] {
    return this.#event.getAllProperties(name).flatMap((property) => {
      const clock = clockOf(property, this.#window);
      return property
        .getValues()
        .filter((value) => value instanceof ICAL.Time)
        .map((time: ICAL.Time) => ({ time, from: clock(time), clock }));
    });
  }

  /** Those of the window, and maybe some before and after. */
  *occurrences(): Iterable<Occurrence> {
    const { start } = this;
    const end = this.#ends();
    const at = (time: ICAL.Time): Occurrence => {
      const from = start.clock(time);
      return { time, from, to: end({ ...start, time, from }) };
    };
    yield at(start.time);
    for (const extra of this.starts('rdate')) yield { ...extra, to: end(extra) };
    for (const property of this.#event.getAllProperties('rdate')) {
      const instant = clockOf(property, this.#window);
      for (const period of property.getValues()) {
        if (!(period instanceof ICAL.Period)) continue;
        const { start: time } = period;
        yield { time, from: instant(time), to: instant(period.getEnd()) };
      }
    }
    for (const rule of this.#event.getAllProperties('rrule')) {
      yield* this.#repeats(rule.getFirstValue() as ICAL.Recur, at);
    }
  }

  *#repeats(rule: ICAL.Recur, at: (time: ICAL.Time) => Occurrence): Iterable<Occurrence> {
    const { time: first } = this.start;
    const { count } = rule;
    const isMeant = mendRule(rule, first);
    const step = (STEP_MS[rule.freq] ?? 0) * rule.interval;
    const until = rule.until ? this.#untilOf(rule.until) : Infinity;
    // Left to us: the library compares clocks of different zones, and counts what isn't meant.
    Object.assign(rule, { until: null, count: null });
    const earliest = this.#window.from - this.length - 2 * DAY_MS;
    const skipped = count || !step ? 0 : Math.floor((earliest - wallMs(first)) / step);
    const iterator = rule.iterator(
      atWall(wallMs(first) + Math.max(0, skipped) * step, first.isDate),
    );
    let last = at(first).from;
    let left = count ?? Infinity;
    for (let n = 0; n < REPEATS_MAX; n += 1) {
      const time = iterator.next() as ICAL.Time | null;
      if (!time || wallMs(time) > this.#window.to + DAY_MS) return;
      if (!isMeant(time)) continue;
      left -= 1;
      if (left < 0) return;
      if (wallMs(time) < earliest) continue;
      const occurrence = at(time.clone());
      if (occurrence.from > until) return;
      last = occurrence.from;
      yield occurrence;
    }
    const counted = count && step ? at(first).from + count * step : Infinity;
    yield { from: last, to: Math.min(until, counted, this.#window.to) };
  }

  /** A date includes its day. */
  #untilOf(until: ICAL.Time): number {
    const { time: first, clock } = this.start;
    if (first.isDate) return clock(atWall(wallMs(until), true));
    if (until.isDate) return clock(atWall(wallMs(until) + DAY_MS, true)) - 1;
    return until.zone === ICAL.Timezone.utcTimezone ? wallMs(until) : clock(until);
  }

  /** DTEND is as far away each time; the days of a DURATION are those of the calendar. */
  #ends(): (start: Start) => number {
    const { time: first, from: begin } = this.start;
    const [end] = this.starts('dtend');
    if (end && !first.isDate) return ({ from }) => from + end.from - begin;
    const lasts = this.#event.getFirstPropertyValue('duration') as ICAL.Duration | null;
    const { weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = lasts ?? {};
    const rest = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
    const whole = end ? (wallMs(end.time) - wallMs(first)) / DAY_MS : weeks * 7 + days;
    return first.isDate
      ? ({ time, clock }) => clock(atWall(wallMs(time) + Math.max(1, whole) * DAY_MS, true))
      : ({ time, clock }) => clock(atWall(wallMs(time) + whole * DAY_MS, false)) + rest;
  }
}

/** From a wall clock to UTC milliseconds. */
type Clock = (time: ICAL.Time) => number;

/** Known zones by name, others as the calendar describes them. */
function clockOf(property: ICAL.Property, { timeZone }: BusyWindow): Clock {
  const value = property.getFirstValue();
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time) || time.isDate) return inZone(timeZone);
  if (time.zone === ICAL.Timezone.utcTimezone) return wallMs;
  const name = property.getFirstParameter('tzid') ?? '';
  // Some programs put a path before the name.
  const known = [name, /[A-Z]\w+\/[\w/+-]+$/.exec(name)?.[0] ?? ''].find(isZone);
  if (known) return inZone(known);
  const own = property.parent?.getTimeZoneByID(name);
  return own ? (wall) => wallMs(wall) - own.utcOffset(wall) * SECOND_MS : inZone(timeZone);
}

/** An hour skipped in spring means the same time after the change, a repeated one its first. */
function inZone(timeZone: string): Clock {
  return ({ year, month, day, hour, minute, second }) =>
    Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(
      timeZone,
    ).epochMilliseconds;
}

const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  let known = zones.get(name);
  if (known === undefined) {
    try {
      known = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      known = false;
    }
    zones.set(name, known);
  }
  return known;
}

/** The wall clock as if it were UTC. */
function wallMs({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function atWall(ms: number, isDate: boolean): ICAL.Time {
  const at = new Date(ms);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(!isDate && {
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    }),
  });
}
