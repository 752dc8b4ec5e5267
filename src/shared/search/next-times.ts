import { type PrivacyMode, receivesCustomers } from '../place/location-privacy.ts';
import { isSlot, SLOTS, type Slot, slotsNeeded } from '../time/slots.ts';
import { startsFor } from '../time/starts.ts';
import { TIMES_SHOWN } from './search.ts';

interface Day {
  date: string;
  timeSlots: string[];
  visitEnds?: string[] | undefined;
}

interface Technician {
  privacyMode: PrivacyMode;
  servicePackages: readonly { durationMinutes: number }[];
}

/**
 * The days on which a technician's shortest service can start, with those times: what the card's next
 * time is the first of. A free hour in which none of their services fits is no time to offer.
 */
export function freeStarts(
  { servicePackages, privacyMode }: Technician,
  days: readonly Day[],
): { date: string; times: Slot[] }[] {
  const lengths = servicePackages.map(({ durationMinutes }) => slotsNeeded(durationMinutes));
  const shortest = Math.min(SLOTS.length, ...lengths);
  return days
    .map(({ date, timeSlots, visitEnds }) => {
      const ends = receivesCustomers(privacyMode) ? undefined : visitEnds?.filter(isSlot);
      return { date, times: startsFor(timeSlots.filter(isSlot), shortest, ends) };
    })
    .filter(({ times }) => times.length > 0);
}

/** The first free times of the first day that has any: at the head of a technician's page. */
export function nextTimes(
  technician: Technician,
  days: readonly Day[],
): { date: string; times: Slot[] } | undefined {
  const [first] = freeStarts(technician, days);
  return first && { date: first.date, times: first.times.slice(0, TIMES_SHOWN) };
}
