import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../ui/page/toast.ts';
import { type Fix, isReliable } from '../results/browsing.ts';
import { locate } from './locate.ts';

export interface OwnLocation {
  /** Set once the device has answered. */
  fix: Fix | null;
  locating: boolean;
  /** Asks the device; undefined when it did not answer, which has then been said. */
  find: () => Promise<Fix | undefined>;
}

/** The visitor's own location: asked for by a control, or quietly where it has been allowed. */
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
    // Nobody asked, so nobody is told.
    lookUp().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);

  const find = useCallback(async () => {
    setLocating(true);
    try {
      const found = await locate(navigator.geolocation);
      setFix(found);
      return found;
    } catch (error) {
      showToast({ title: (error as Error).message, kind: 'destructive' });
      return undefined;
    } finally {
      setLocating(false);
    }
  }, []);

  return { fix, locating, find };
}
