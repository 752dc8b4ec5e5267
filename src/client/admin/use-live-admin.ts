import { keepPreviousData } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { AdminChange } from '../../shared/admin/admin-change.ts';
import { trpc } from '../api.ts';

/** How often lists are reloaded while there's no live connection. */
const POLL_MS = 30_000;

export const LiveContext = createContext(false);

/** Options for `useQuery`: poll only while there's no live connection. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: useContext(LiveContext) ? false : POLL_MS };
}

/** The same for a list, which shows the last page until the next has come. */
export const useListPolling = () => ({ ...usePolling(), placeholderData: keepPreviousData });

/** For what hours and the clock change, too, which the live connection doesn't announce. */
export const ALWAYS_POLLING = { refetchInterval: POLL_MS, staleTime: POLL_MS };

/** Keeps the dashboard's data fresh while it's open. Returns whether the live connection is up. */
export function useLiveAdmin(): boolean {
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const { admin } = utils;
    const refresh: Record<AdminChange, () => unknown> = {
      // Technicians are listed with their open requests and next free time.
      bookings: () => Promise.all([admin.bookings.invalidate(), admin.technicians.invalidate()]),
      technicians: () => admin.technicians.invalidate(),
      actions: () => admin.invalidate(),
      emails: () => admin.email.list.invalidate(),
    };
    void import('../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) =>
        liveClient.admin.onChange.subscribe(undefined, {
          // Catch up on anything that happened before the connection was up.
          onStarted: () => void admin.invalidate(),
          onConnectionStateChange: ({ state }) => setLive(state === 'pending'),
          onData({ data }) {
            for (const kind of data.changed) void refresh[kind]();
            void admin.overview.invalidate();
          },
          onComplete: onEnd,
          onError() {
            setLive(false);
            void utils.auth.me.invalidate();
            onEnd();
          },
        }),
      );
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [utils]);
  return isLive;
}
