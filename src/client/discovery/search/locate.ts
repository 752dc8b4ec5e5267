import { bookingText } from '../../../shared/messages/booking.ts';
import type { Fix } from '../browsing.ts';

const PRECISE = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 300_000 };
const COARSE = { enableHighAccuracy: false, timeout: 5_000, maximumAge: 300_000 };
/** `GeolocationPositionError.TIMEOUT`, because the class is missing in browsers without geolocation. */
const TIMEOUT = 3;

/**
 * Returns the device's position, or a coarse one if a precise one takes too long.
 *
 * @throws Error whose message can be shown to the visitor
 */
export async function locate(geolocation: Geolocation | undefined): Promise<Fix> {
  if (!geolocation) throw new Error(bookingText('location.unsupported'));
  try {
    return await position(geolocation, PRECISE).catch((error: unknown) => {
      if (isTimeout(error)) return position(geolocation, COARSE);
      throw error;
    });
  } catch (cause) {
    throw new Error(bookingText('location.failed'), { cause });
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
