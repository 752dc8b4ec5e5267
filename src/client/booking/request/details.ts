/** The customer's own part of a booking, and when it is good enough to send. */
import { phoneNotice } from '../../../shared/booking/phone-notice.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import type { Notice } from '../../../shared/messages/texts.ts';
import type { Choices } from './choices.ts';

export interface Details {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  serviceAddress: string;
  bikeKind: string;
  bikeModel: string;
  callAbove: string;
  specialInstructions: string;
  photoUrl: string;
  /** People don't see this field; programs fill it in. */
  website: string;
}

export const EMPTY_DETAILS: Details = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  serviceAddress: '',
  bikeKind: '',
  bikeModel: '',
  callAbove: '',
  specialInstructions: '',
  photoUrl: '',
  website: '',
};

export type ContactField = 'customerName' | 'customerPhone' | 'customerEmail' | 'serviceAddress';

/** What a field that is not good enough is called, in the order the fields stand in (section 5). */
const faults: Record<ContactField, Notice> = {
  customerName: bookingText.notice('error.name'),
  customerPhone: phoneNotice(),
  customerEmail: bookingText.notice('error.email'),
  serviceAddress: bookingText.notice('error.missing'),
};

export interface Fault {
  message: Notice;
  /** The contact field to go to. */
  field: ContactField;
}

/**
 * The first contact field that keeps a booking from being sent (specification, section 5).
 * @param errors what the form says of its fields
 * @param visit whether an address is needed
 */
export function firstFault(
  details: Details,
  errors: Partial<Record<string, unknown>>,
  visit: boolean,
): Fault | undefined {
  const fields = (Object.keys(faults) as ContactField[]).filter(
    (name) => visit || name !== 'serviceAddress',
  );
  const empty = fields.find((field) => details[field].trim() === '');
  if (empty) return { message: bookingText.notice('error.missing'), field: empty };
  const field = fields.find((name) => errors[name]);
  return field && { message: faults[field], field };
}

/** What has to be chosen next, or undefined once a service, a day and a time are chosen. */
export function missingChoice(choices: Choices): 'service' | 'day' | 'time' | undefined {
  if (choices.packageIds.length === 0) return 'service';
  if (choices.date === null) return 'day';
  return choices.time === null ? 'time' : undefined;
}

/** Whether Confirm can be pressed: all chosen, and a phone and an email typed (section 5). */
export function canConfirm(choices: Choices, details: Details): boolean {
  return (
    missingChoice(choices) === undefined &&
    details.customerPhone !== '' &&
    details.customerEmail !== ''
  );
}
