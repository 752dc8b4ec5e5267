import { useEffect, useState } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { showToast } from '../../ui/page/toast.ts';

/** The specified geolocation limits for the booking dialog. */
const GEOLOCATION: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * MINUTE_MS,
};

export interface Origin {
  point: Point | undefined;
  /** Asks the browser. Undefined once there is a point, or if the browser can't locate. */
  locate: (() => void) | undefined;
  isLocating: boolean;
}

/**
 * Where the customer is: the point they searched from, or the browser's location. The browser is only
 * asked automatically if the customer allowed it before, so that no prompt pops up.
 */
export function useOrigin(from: Point | undefined): Origin {
  const [own, setOwn] = useState<Point>();
  const [isLocating, setLocating] = useState(false);
  const point = from ?? own;
  const isKnown = point !== undefined;

  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    void wasAllowed().then((allowed) => {
      if (allowed && isWanted) currentPoint().then(setOwn, () => undefined);
    });
    return () => {
      isWanted = false;
    };
  }, [isKnown]);

  async function locate() {
    setLocating(true);
    try {
      setOwn(await currentPoint());
    } catch {
      showToast({ title: bookingText('location.failed'), kind: 'warning' });
    }
    setLocating(false);
  }

  const canLocate = !isKnown && 'geolocation' in navigator;
  return { point, locate: canLocate ? () => void locate() : undefined, isLocating };
}

async function wasAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

function currentPoint(): Promise<Point> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      GEOLOCATION,
    );
  });
}
