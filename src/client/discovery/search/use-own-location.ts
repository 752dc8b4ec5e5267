import { useCallback, useEffect, useState } from 'react';
import { showError } from '../../ui/page/toast.ts';
import { type Fix, isReliable } from '../browsing.ts';
import { locate } from './locate.ts';

export interface OwnLocation {
  /** Set once the device has been located. */
  fix: Fix | null;
  locating: boolean;
  /**
   * Locates the device. Resolves to undefined after showing a toast if that fails. Once the signal is
   * aborted, the answer is dropped and nothing is shown.
   */
  find: (signal?: AbortSignal) => Promise<Fix | undefined>;
}

/** The visitor's location: on request, or automatically if they've allowed it before. */
export function useOwnLocation(): OwnLocation {
  const [fix, setFix] = useState<Fix | null>(null);
  const [locating, setLocating] = useState(false);

  useEffect(() => {
    let gone = false;
    async function lookUp() {
      const permission = await navigator.permissions?.query({ name: 'geolocation' });
      if (permission?.state !== 'granted') return;
      const found = await locate(navigator.geolocation);
      if (!gone && isReliable(found)) setFix((current) => current ?? found);
    }
    // Silent, because the visitor didn't ask for it.
    lookUp().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);

  const find = useCallback(async (signal?: AbortSignal) => {
    setLocating(true);
    try {
      const found = await locate(navigator.geolocation);
      if (signal?.aborted) return undefined;
      setFix(found);
      return found;
    } catch (error) {
      if (!signal?.aborted) showError({ title: (error as Error).message });
      return undefined;
    } finally {
      setLocating(false);
    }
  }, []);

  return { fix, locating, find };
}
