import { BOOKING, type Message } from '../../shared/messages.ts';

/** What is known of a failed call; nothing at all when the network failed. */
interface Failure {
  message: string;
  data?: { httpStatus?: number } | null;
}

/**
 * What a failed booking says: the server's own sentence when it refused for a reason the customer can
 * act on (a conflict, or too many attempts), otherwise the specification's.
 */
export function refusal({ message, data }: Failure): Message {
  const speaks = data?.httpStatus === 409 || message.includes('Too many booking attempts');
  return speaks ? { title: BOOKING.failed.title, text: message } : BOOKING.failed;
}

/** Whether a refusal is about the service address, and so belongs beneath its field. */
export function isAboutAddress(sentence: string, radiusKm: number): boolean {
  const { addressUnknown, addressTooFar, doesNotTravel } = BOOKING;
  return [addressUnknown, addressTooFar(radiusKm), doesNotTravel].includes(sentence);
}
