/** When a calendar's owner is busy (RFC 5545). What they do then isn't read. */
import ICAL from 'ical.js';
import { localNow } from '../../shared/time/dates.ts';
import { isSlot, slotIndex } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { type BusyWindow, CalendarEvent, type Span } from './calendar-event.ts';

/** Slots of a date as bits. */
export interface BusyDay {
  date: string;
  slots: number;
}

export interface BusyJob extends BusyWindow {
  text: string;
  /** In the UIDs of our own bookings, which hold their hours already. */
  ownHost: string;
}

/** Texts, guests and pictures are dropped before parsing. */
const KEPT =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** @returns in order and apart. @throws if it isn't a whole calendar */
export function readBusy({ text, ownHost, ...window }: BusyJob): Span[] {
  const lines = text.replace(/^\uFEFF|\r?\n[ \t]/g, '').split(/\r?\n|\r/);
  const parsed = ICAL.parse(lines.filter((line) => KEPT.test(line)).join('\r\n'));
  const roots: [string][] = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const calendars = roots.map((root) => new ICAL.Component(root));
  if (!calendars.some(({ name }) => name === 'vcalendar')) throw new Error('not a calendar');
  const isOurs = (uid: string) => uid.startsWith('booking-') && uid.endsWith(`@${ownHost}`);
  const spans = calendars.flatMap((calendar) => {
    const events = calendar.getAllSubcomponents('vevent');
    const series = Map.groupBy(
      events.map((event) => new CalendarEvent(event, window)),
      (event) => event.text('uid') || event,
    );
    return [...series].flatMap(([uid, all]) =>
      isOurs(`${uid}`) ? [] : all.flatMap((event) => spansOf(event, all)),
    );
  });
  return merge(spans, window);
}

/** @param all events with its UID */
function spansOf(event: CalendarEvent, all: readonly CalendarEvent[]): Span[] {
  const spans: Span[] = [];
  try {
    if (event.isFree || event.length === 0) return [];
    const isWhole = event.start.time.isDate;
    const changes = event.isChange ? [] : all.filter(({ isChange }) => isChange);
    const skipped = new Set(
      [event.starts('exdate'), ...changes.map((change) => change.starts('recurrence-id'))]
        .flat()
        // An exception for a date means all of it.
        .map(({ time, from }) => (isWhole || time.isDate ? dateOf(time) : from)),
    );
    const moves = changes.filter(({ isForFuture }) => isForFuture).map(moveOf);
    moves.sort((a, b) => a.since - b.since);
    for (const { time, from, to } of event.occurrences()) {
      if (time && (skipped.has(from) || skipped.has(dateOf(time)))) continue;
      const move = time && moves.findLast(({ since }) => since <= from);
      const start = from + (move?.shift ?? 0);
      spans.push({ from: start, to: move ? start + move.length : to });
    }
  } catch {
    // The library refuses a damaged event; the others still count.
  }
  return spans;
}

function dateOf({ year, month, day }: ICAL.Time): string {
  return `${year}-${month}-${day}`;
}

/** How an occurrence and all later ones change. */
function moveOf(change: CalendarEvent) {
  const since = change.starts('recurrence-id')[0]!.from;
  return {
    since,
    shift: change.start.from - since,
    length: change.isFree ? 0 : change.length,
  };
}

function merge(spans: Span[], window: Span): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const from = Math.max(span.from, window.from);
    const to = Math.min(span.to, window.to);
    const last = merged.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** All UTC offsets are multiples of this (IANA time zone database). */
const ZONES_APART_MS = 15 * MINUTE_MS;

/** The slots that a busy time touches, by date. */
export function busyDays(spans: readonly Span[], timeZone: string): BusyDay[] {
  const days = new Map<string, number>();
  for (const { from, to } of spans) {
    for (let at = from - (from % ZONES_APART_MS); at < to; at += ZONES_APART_MS) {
      const { date, hour } = localNow(timeZone, at);
      const slot = `${String(hour).padStart(2, '0')}:00`;
      if (isSlot(slot)) days.set(date, (days.get(date) ?? 0) | (1 << slotIndex(slot)));
    }
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
}
