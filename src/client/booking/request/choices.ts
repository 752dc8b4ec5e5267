import type { OpenDay } from '../../../shared/booking/booking.ts';
import { type PrivacyMode, receivesCustomers } from '../../../shared/place/location-privacy.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { isDate } from '../../../shared/time/dates.ts';
import { isSlot, type Slot } from '../../../shared/time/slots.ts';
import { openTimes } from './open-times.ts';

export interface Choices {
  packageIds: readonly number[];
  /** From the search, used until the technician's packages are known. */
  services: readonly string[];
  date: string | null;
  time: Slot | null;
  /** To a technician who would come, too. */
  bringsBike: boolean;
  /** Past, taken by someone else, or too short for the work. */
  cleared: { time: Slot; because: 'past' | 'taken' | 'too-short' } | null;
}

export const NOTHING: Choices = {
  packageIds: [],
  services: [],
  date: null,
  time: null,
  bringsBike: false,
  cleared: null,
};

export function togglePackage(choices: Choices, id: number): Choices {
  const { packageIds } = choices;
  return {
    ...choices,
    packageIds: packageIds.includes(id)
      ? packageIds.filter((other) => other !== id)
      : [...packageIds, id],
    cleared: null,
  };
}

/** As specified, clears the chosen time. */
export function chooseDate(choices: Choices, date: string): Choices {
  return { ...choices, date, time: null, cleared: null };
}

export function chooseTime(choices: Choices, time: Slot): Choices {
  return { ...choices, time, cleared: null };
}

/** Drops unoffered packages and chooses searched ones. Returns the same object if unchanged. */
export function settlePackages(
  choices: Choices,
  offered: readonly { id: number; name: string }[],
): Choices {
  const { packageIds, services } = choices;
  const settled = offered
    .filter(({ id, name }) => packageIds.includes(id) || services.includes(name))
    .map(({ id }) => id);
  if (services.length === 0 && settled.length === packageIds.length) return choices;
  return { ...choices, packageIds: settled, services: [] };
}

/** Whether the technician comes to the customer, and so needs an address. */
export function isVisit(
  technician: { privacyMode: PrivacyMode; comesToCustomer: boolean },
  { bringsBike }: Pick<Choices, 'bringsBike'>,
): boolean {
  return travels(technician) && !(bringsBike && receivesCustomers(technician.privacyMode));
}

/** Clears a past day, as in an old link. Returns the same object if unchanged. */
export function settleDay(choices: Choices, today: string): Choices {
  const { date, time } = choices;
  if (date === null || date >= today) return choices;
  return { ...choices, date: null, time: null, cleared: time && { time, because: 'past' } };
}

/** Clears an unavailable time and records why. Returns the same object if unchanged. */
export function settleTime(choices: Choices, days: readonly OpenDay[], minutes: number): Choices {
  const { date, time } = choices;
  if (date === null || time === null) return choices;
  if (openTimes(days, minutes).get(date)?.includes(time)) return choices;
  const isFree = days.find((day) => day.date === date)?.timeSlots.includes(time);
  return { ...choices, time: null, cleared: { time, because: isFree ? 'too-short' : 'taken' } };
}

/**
 * From `?package=3,7&day=2026-12-09&time=10:00`, ignoring invalid parts; the searched `date` and
 * `service` are the defaults.
 */
export function readChoices(query: string): Choices {
  const params = new URLSearchParams(query);
  const date = params.get('day') ?? params.get('date');
  const time = params.get('time');
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const ids = list('package').map(Number);
  const hasDate = date !== null && isDate(date);
  return {
    ...NOTHING,
    packageIds: [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))],
    services: ids.length === 0 ? list('service') : [],
    date: hasDate ? date : null,
    bringsBike: params.has('bring'),
    time: hasDate && time !== null && isSlot(time) ? time : null,
  };
}

/** Keeps the rest of the query, without repeating the searched date. */
export function writeChoices(query: string, choices: Choices = NOTHING): string {
  const params = new URLSearchParams(query);
  const values = {
    package: choices.packageIds.join(','),
    day: choices.date === params.get('date') ? null : choices.date,
    time: choices.time,
    bring: choices.bringsBike ? '1' : null,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  // Both are allowed in a query, and keep it readable.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
