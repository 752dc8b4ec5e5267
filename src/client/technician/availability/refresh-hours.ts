import type { MutationFilters } from '@tanstack/react-query';
import type { trpc } from '../../api.ts';

/** One after another. */
export const HOURS_SCOPE = { id: 'availability' };

/** Under way or queued. */
export const UNSAVED_HOURS: MutationFilters = {
  predicate: ({ options }) => options.scope?.id === HOURS_SCOPE.id,
};

/** What a change of hours affects. */
export function refreshHours({ technician, discovery }: ReturnType<typeof trpc.useUtils>) {
  return Promise.all([
    technician.availability.invalidate(),
    technician.weeklyHours.invalidate(),
    technician.previewCopy.invalidate(),
    technician.lastChange.invalidate(),
    technician.profile.invalidate(),
    discovery.invalidate(),
  ]);
}
