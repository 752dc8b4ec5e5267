import type { MutationFilters } from '@tanstack/react-query';
import type { trpc } from '../../api.ts';

/** Changes of hours are saved one after another. */
export const HOURS_SCOPE = { id: 'availability' };

/** Those on their way or waiting for their turn. */
export const UNSAVED_HOURS: MutationFilters = {
  predicate: ({ options }) => options.scope?.id === HOURS_SCOPE.id,
};

/** Reads again what a change of hours changes. */
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
