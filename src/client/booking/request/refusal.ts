import { bookingText } from '../../../shared/messages/booking.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';

interface Failure {
  message: string;
  data?: { httpStatus?: number; field?: string | undefined } | null;
}

const FIELDS = [
  'servicePackageIds',
  'date',
  'timeSlot',
  'serviceAddress',
  'photoUrl',
  'specialInstructions',
  'customerName',
  'customerPhone',
  'customerEmail',
] as const;

export interface FieldFault {
  field: (typeof FIELDS)[number];
  sentence: string;
}

/** A time just taken concerns the time, though the server names no field. */
export function fieldFault(failure: Failure): FieldFault | undefined {
  const { message } = failure;
  const isTaken = message === bookingText('error.slotTaken');
  const field = isTaken ? 'timeSlot' : refusedField(failure, FIELDS);
  return field && { field, sentence: message };
}

/**
 * The server's own if the customer can act on it (a field, a conflict, or too many attempts),
 * otherwise the documented one.
 */
export function refusal(failure: Failure): Notice {
  const { message, data } = failure;
  const speaks =
    data?.httpStatus === 409 ||
    message === bookingText('error.tooMany') ||
    fieldFault(failure) !== undefined;
  return speaks
    ? { title: bookingText('failed.title'), text: message }
    : bookingText.notice('failed');
}
