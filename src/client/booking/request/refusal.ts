import { BOOKING, type Message } from '../../../shared/site/messages.ts';
import { refusedField } from '../../ui/form/field-refusal.ts';

/** What is known of a failed call; nothing at all when the network failed. */
interface Failure {
  message: string;
  data?: { httpStatus?: number; field?: string | undefined } | null;
}

/** What can be chosen and typed in the dialog, by the server's names. */
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

/** A sentence that belongs beneath a field of the dialog. */
export interface FieldFault {
  field: (typeof FIELDS)[number];
  sentence: string;
}

/** What a failed booking says of one field; undefined when it is about none. */
export function fieldFault(failure: Failure): FieldFault | undefined {
  const field = refusedField(failure, FIELDS);
  return field && { field, sentence: failure.message };
}

/**
 * What a failed booking says: the server's own sentence when it refused for a reason the customer can
 * act on (a field, a conflict, or too many attempts), otherwise the specification's.
 */
export function refusal(failure: Failure): Message {
  const { message, data } = failure;
  const speaks =
    data?.httpStatus === 409 ||
    message.includes('Too many booking attempts') ||
    fieldFault(failure) !== undefined;
  return speaks ? { title: BOOKING.failed.title, text: message } : BOOKING.failed;
}
