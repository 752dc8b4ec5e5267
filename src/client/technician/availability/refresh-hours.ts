import type { MutationFilters } from '@tanstack/react-query';
import type { trpc } from '../../api.ts';

export const HOURS_SCOPE = { id: 'availability' };

/** Changes being saved or waiting to be. */
export const UNSAVED_HOURS: MutationFilters = {
  predicate: ({ options }) => options.scope?.id === HOURS_SCOPE.id,
};

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
