/** So that admins get one email when a problem begins and one when it ends. */
import { z } from '#zod';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { type HealthFinding, healthKindSchema } from './health.ts';

/** A value that hovers at its limit hasn't recovered. */
export const WELL_FOR_MS = HOUR_MS;
/** A problem that keeps returning is reported once a day. */
export const TOLD_EVERY_MS = DAY_MS;

type Kind = HealthFinding['kind'];

/** Instants are in UTC milliseconds. */
export const healthWatchSchema = z.partialRecord(
  healthKindSchema,
  z.object({
    begunAt: z.number(),
    /** Null while the problem lasts. */
    wellSince: z.number().nullable(),
    isOpen: z.boolean(),
  }),
);
type HealthWatch = z.output<typeof healthWatchSchema>;

export interface HealthChange {
  watch: HealthWatch;
  begun: Kind[];
  ended: Kind[];
}

/** @param found the kinds of problems there are now */
export function followHealth(before: HealthWatch, found: readonly Kind[], now: number) {
  const change: HealthChange = { watch: {}, begun: [], ended: [] };
  // A clock that was corrected may be years back.
  const isOver = (at: number, forMs: number) => Math.abs(now - at) >= forMs;
  for (const kind of healthKindSchema.options) {
    const known = before[kind];
    if (found.includes(kind)) {
      const begins = !known || (!known.isOpen && isOver(known.begunAt, TOLD_EVERY_MS));
      if (begins) change.begun.push(kind);
      change.watch[kind] = begins
        ? { begunAt: now, wellSince: null, isOpen: true }
        : { ...known, wellSince: null };
    } else if (known?.isOpen) {
      const wellSince = known.wellSince ?? now;
      const ends = isOver(wellSince, WELL_FOR_MS);
      if (ends) change.ended.push(kind);
      change.watch[kind] = { ...known, wellSince, isOpen: !ends };
    } else if (known && !isOver(known.begunAt, TOLD_EVERY_MS)) {
      change.watch[kind] = known;
    }
  }
  return change;
}
