import { refreshed, trpc } from '../../api.ts';
import { takeFirstAnswer } from '../../first-answer.ts';

/** When a technician can be booked, by day. */
export function useTimes(technicianId: number) {
  return trpc.discovery.availability.useQuery(
    { id: technicianId },
    {
      ...refreshed,
      initialData: () => {
        const first = takeFirstAnswer(document, 'availability');
        return first?.technicianId === technicianId ? first.days : undefined;
      },
    },
  );
}
