import { createContext, useContext, useEffect, useState } from 'react';
import type { AdminChange } from '../../shared/admin/admin-change.ts';
import { trpc } from '../api.ts';

/** Where the stream stands still, lists are asked for this often (specification, section 9). */
const POLL_MS = 30_000;

/** Whether changes are told as they happen. */
export const LiveContext = createContext(false);

/** For `useQuery`: the documented polling, while nothing tells of changes. */
export function usePolling(): { refetchInterval: number | false } {
  return { refetchInterval: useContext(LiveContext) ? false : POLL_MS };
}

/** Keeps everything that is shown current while the dashboard is open. Whether the stream stands. */
export function useLiveAdmin(): boolean {
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const { admin } = utils;
    const stale: Record<AdminChange, () => unknown> = {
      bookings: () => admin.bookings.invalidate(),
      technicians: () => admin.technicians.invalidate(),
      actions: () => admin.invalidate(),
      mails: () => admin.mail.list.invalidate(),
    };
    void import('../live.ts').then(({ keepListening, liveClient }) => {
      if (gone) return;
      stop = keepListening((onEnd) =>
        liveClient.admin.onChange.subscribe(undefined, {
          onConnectionStateChange: ({ state }) => setLive(state === 'pending'),
          onData({ data }) {
            for (const kind of data.changed) void stale[kind]();
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
