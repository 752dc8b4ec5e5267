import { SEARCH } from '../../../shared/site/messages.ts';
import type { Fix } from '../results/browsing.ts';

/** Specification, section 9, geolocation. */
const PRECISE = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 300_000 };
const COARSE = { enableHighAccuracy: false, timeout: 5_000, maximumAge: 300_000 };
/** `GeolocationPositionError.TIMEOUT`; the class does not exist where geolocation does not. */
const TIMEOUT = 3;

/**
 * Where the device is: precisely, or coarsely when that takes too long.
 *
 * @throws Error whose message can be shown.
 */
export async function locate(geolocation: Geolocation | undefined): Promise<Fix> {
  if (!geolocation) throw new Error(SEARCH.geolocationUnsupported);
  try {
    return await position(geolocation, PRECISE).catch((error: unknown) => {
      if (isTimeout(error)) return position(geolocation, COARSE);
      throw error;
    });
  } catch (cause) {
    throw new Error(SEARCH.geolocationFailed, { cause });
  }
}

function position(geolocation: Geolocation, options: PositionOptions): Promise<Fix> {
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ point: { latitude, longitude }, accuracy }),
      reject,
      options,
    );
  });
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}
