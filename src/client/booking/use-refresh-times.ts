import { trpc } from '../api.ts';

/** Asks again for whatever shows free times, once a booking has taken or freed one. */
export function useRefreshTimes(): () => Promise<unknown> {
  const { discovery } = trpc.useUtils();
  return () =>
    Promise.all([
      discovery.availability.invalidate(),
      discovery.technician.invalidate(),
      discovery.search.invalidate(),
      discovery.pins.invalidate(),
    ]);
}
