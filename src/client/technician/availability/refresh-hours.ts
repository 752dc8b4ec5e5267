import type { trpc } from '../../api.ts';

/** Changes of hours are saved one after another. */
export const HOURS_SCOPE = { id: 'availability' };

/** Reads again what a change of hours changes. */
export function refreshHours({ technician }: ReturnType<typeof trpc.useUtils>) {
  return Promise.all([
    technician.availability.invalidate(),
    technician.weeklyHours.invalidate(),
    technician.previewCopy.invalidate(),
    technician.lastChange.invalidate(),
    technician.profile.invalidate(),
  ]);
}
