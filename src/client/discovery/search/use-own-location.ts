import { useCallback, useEffect, useState } from 'react';
import { showError } from '../../ui/page/toast.ts';
import { type Fix, isReliable } from '../browsing.ts';

export interface OwnLocation {
  /** Set once the device has been located. */
  fix: Fix | null;
  locating: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /**
   * Locates the device. Resolves to undefined after showing a toast if that fails. Once the signal is
   * aborted, the answer is dropped and nothing is shown.
   */
  find: (signal?: AbortSignal) => Promise<Fix | undefined>;
  forgetFailure: () => void;
}

/** Loaded when it's needed: few visitors have allowed it, and most type a place. */
const locate = async () => (await import('./locate.ts')).locate(navigator.geolocation);

/** The visitor's location: on request, or automatically if they've allowed it before. */
export function useOwnLocation(): OwnLocation {
  const [fix, setFix] = useState<Fix | null>(null);
  const [locating, setLocating] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let gone = false;
    async function lookUp() {
      const permission = await navigator.permissions?.query({ name: 'geolocation' });
      if (permission?.state !== 'granted') return;
      const found = await locate();
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
    setFailure(undefined);
    try {
      const found = await locate();
      if (signal?.aborted) return undefined;
      setFix(found);
      return found;
    } catch (error) {
      const title = (error as Error).message;
      if (!signal?.aborted) {
        showError({ title });
        setFailure(title);
      }
      return undefined;
    } finally {
      setLocating(false);
    }
  }, []);

  const forgetFailure = useCallback(() => setFailure(undefined), []);
  return { fix, locating, failure, find, forgetFailure };
}
