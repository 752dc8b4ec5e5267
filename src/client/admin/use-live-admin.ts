import { keepPreviousData } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { AdminChange } from '../../shared/admin/admin-change.ts';
import { trpc } from '../api.ts';

/** How often to reload without a live connection. */
const POLL_MS = 30_000;
/** Also then, the tab of a removed or signed-out admin clears within five seconds. */
const SESSION_POLL_MS = 4_000;

export const LiveContext = createContext(false);

/** For `useQuery`: polls only without a live connection. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: useContext(LiveContext) ? false : POLL_MS };
}

/** For a list, which keeps the last page until the next has come. */
export const useListPolling = () => ({ ...usePolling(), placeholderData: keepPreviousData });

/** For what changes with hours and time, which isn't announced. */
export const ALWAYS_POLLING = { refetchInterval: POLL_MS, staleTime: POLL_MS };

/** Keeps the dashboard's data fresh. @returns whether the live connection is up */
export function useLiveAdmin(): boolean {
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  trpc.auth.me.useQuery(undefined, { refetchInterval: isLive ? false : SESSION_POLL_MS });

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const { admin } = utils;
    const refresh: Record<AdminChange, () => unknown> = {
      // The list shows open requests and free times.
      bookings: () =>
        Promise.all([
          admin.bookings.invalidate(),
          admin.technicians.invalidate(),
          utils.booking.invalidate(),
        ]),
      technicians: () => admin.technicians.invalidate(),
      actions: () => admin.invalidate(),
      emails: () => admin.email.list.invalidate(),
    };
    void import('../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) => {
        function end() {
          setLive(false);
          // The session may be over.
          void utils.auth.me.invalidate();
          onEnd();
        }
        return liveClient.admin.onChange.subscribe(undefined, {
          // Catches up on what happened before.
          onStarted: () => void admin.invalidate(),
          onConnectionStateChange: ({ state }) => setLive(state === 'pending'),
          onData({ data }) {
            for (const kind of data.changed) void refresh[kind]();
            void admin.overview.invalidate();
          },
          onComplete: end,
          onError: end,
        });
      });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [utils]);
  return isLive;
}
