import { formatHour } from '../../../shared/format/times.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { formatHours } from '../../../shared/technician/hours.ts';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';

const OPENS = 8;
const CLOSES = OPENS + SLOTS.length;

interface Time {
  hour: number;
  half: string | undefined;
}

const TIME = String.raw`\b(\d{1,2})(?:(?:\s?[:.h]\s?)?(\d{2}))?(?!\d)\s?(?:h(?:rs|eures|oras)?\b|uhr)?\s?([ap]m)?`;
const RANGE = new RegExp(`${TIME}-${TIME}`, 'g');
/** Also the bullets of pasted lists. */
const BETWEEN = /^(?:[\s,;/|&+•·*]|\b(?:and|et|y|und)\b)*$/;
const CLOSED = /^(?:[-‐-―−]|x|off|day off|closed|none|fermée?|congé|cerrado|libre)?$/;

/**
 * A day's hours as people write them: `9-12, 1pm-5pm`, `9h–12h`. Nothing means a day off.
 * @returns the hours, in order, or why they can't be offered
 */
export function readHours(typed: string): { slots: Slot[] } | { refusal: string } {
  const text = plain(typed);
  if (CLOSED.test(text)) return { slots: [] };
  const example = hoursExample();
  const ranges = [...text.matchAll(RANGE)];
  if (ranges.length === 0 || !BETWEEN.test(text.replace(RANGE, ',')))
    return { refusal: dashboardText('weekly.unclear', { example }) };
  const offered = new Set<Slot>();
  for (const [range, fromHour, fromMinutes, fromHalf, toHour, toMinutes, toHalf] of ranges) {
    const quoted = { range: range.trim(), example };
    if (Number(fromMinutes ?? 0) + Number(toMinutes ?? 0) > 0)
      return { refusal: dashboardText('weekly.minutes', quoted) };
    const from = { hour: Number(fromHour), half: fromHalf };
    const to = { hour: Number(toHour), half: toHalf };
    const slots = slotsBetween(from, to);
    if (!slots) return { refusal: whyNone(from, to, quoted.range) };
    for (const slot of slots) offered.add(slot);
  }
  return { slots: SLOTS.filter((slot) => offered.has(slot)) };
}

/** For hints, on the reader's clock: `9 AM–12 PM, 1–5 PM`. */
export function hoursExample(): string {
  return formatHours(SLOTS.filter((slot) => slot >= '09:00' && slot < '17:00' && slot !== '12:00'));
}

/** One kind of dash, digit and space, no invisible marks, `am` and `pm` without dots. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/noon|midday|midi|mediod[ií]a/g, '12')
    .replace(/midnight|minuit|medianoche/g, '24')
    .replace(/([ap])\.?\s*m\b\.?/g, '$1m')
    .replace(/(?:from|de|von)(?:\s+las)?\s+(?=\d)/g, '')
    .replace(/\s*(?:[-‐-―−~→]+|to|until|à|a(?:\s+las)?|hasta|bis)\s*(?=\d)/g, '-')
    .replace(/(\d)\s*([ap])(?!\s*[a-z\d])/g, '$1$2m')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where clocks have twelve hours, `9-5` ends in the afternoon and `1-5` starts there. */
function slotsBetween(from: Time, to: Time): Slot[] | undefined {
  const isGuessed = Boolean(from.half || to.half) || hasTwelveHours();
  const starts = from.half || to.half !== 'pm' ? [fixed(from)] : [from.hour + 12, from.hour];
  if (!from.half && !to.half && isGuessed && from.hour < OPENS) starts[0] = from.hour + 12;
  const ends = !to.half && isGuessed ? [to.hour, to.hour + 12] : [fixed(to)];
  for (const start of starts) {
    const end = ends.find((hour) => hour > start && hour <= CLOSES);
    if (start >= OPENS && end) return SLOTS.slice(start - OPENS, end - OPENS);
  }
  return undefined;
}

function whyNone(from: Time, to: Time, range: string): string {
  if (fixed(from) >= OPENS && fixed(from) < CLOSES && fixed(to) <= CLOSES)
    return dashboardText('weekly.order', { range });
  const bounds = { from: formatHour(SLOTS[0]), to: formatHour(`${CLOSES}:00`) };
  return dashboardText('weekly.outside', { range, ...bounds });
}

/** 12 AM is 0. */
function fixed({ hour, half }: Time): number {
  return half && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
}

function hasTwelveHours(): boolean {
  return !formatHour('13:00').startsWith('13');
}
