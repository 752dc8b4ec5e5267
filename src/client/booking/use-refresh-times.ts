import { trpc } from '../api.ts';

/** For use after a booking took or freed a time. */
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
