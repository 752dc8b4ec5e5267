/** What customers may correct of an open booking, until it starts. No zod in this file. */
import { formatNames } from '../format/lists.ts';
import { bookingText } from '../messages/booking.ts';

export const CORRECTABLE = [
  'serviceAddress',
  'customerPhone',
  'customerEmail',
  'bikeKind',
  'bikeModel',
  'callAboveCents',
  'specialInstructions',
  'photoUrl',
] as const;
export type Corrected = (typeof CORRECTABLE)[number];

/** `address and phone`, of the fields that a booking's history keeps: `serviceAddress,customerPhone`. */
export function correctedText(fields: string): string {
  const known = CORRECTABLE.filter((field) => fields.split(',').includes(field));
  return formatNames(known.map((field) => bookingText(`corrected.${field}`)));
}
