/** The customer's own part of a booking, and when it is good enough to send. */
import { isEmail, isFullName, isPhone } from '../../../shared/account/contact.ts';
import { BOOKING, type Message } from '../../../shared/site/messages.ts';
import type { Choices } from './choices.ts';

export interface Details {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  serviceAddress: string;
  specialInstructions: string;
  photoUrl: string;
  /** Nobody sees this field; programs fill it in. */
  website: string;
}

export const EMPTY_DETAILS: Details = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  serviceAddress: '',
  specialInstructions: '',
  photoUrl: '',
  website: '',
};

export type ContactField = 'customerName' | 'customerPhone' | 'customerEmail';

/** The rules of section 5, in the order the fields stand in. */
const contactRules: Record<ContactField, { isGood: (text: string) => boolean; else: Message }> = {
  customerName: { isGood: isFullName, else: BOOKING.invalidName },
  customerPhone: { isGood: isPhone, else: BOOKING.invalidPhone },
  customerEmail: { isGood: isEmail, else: BOOKING.invalidEmail },
};
const contactFields = Object.keys(contactRules) as ContactField[];

/** What is wrong with one contact field, for the line beneath it. */
export function contactFault(field: ContactField, text: string): string | null {
  const rule = contactRules[field];
  return rule.isGood(text) ? null : (rule.else.text ?? null);
}

export interface Fault {
  message: Message;
  /** The contact field to go to; undefined when something is yet to be chosen. */
  field?: ContactField;
}

/** The first thing that keeps a booking from being sent (specification, section 5). */
export function firstFault(choices: Choices, details: Details): Fault | undefined {
  const empty = contactFields.find((field) => details[field].trim() === '');
  if (empty || missingChoice(choices)) return { message: BOOKING.missing, field: empty };
  const field = contactFields.find((name) => contactFault(name, details[name]) !== null);
  return field && { message: contactRules[field].else, field };
}

/** What has to be chosen next, or undefined once a service, a day and a time are chosen. */
export function missingChoice(choices: Choices): 'service' | 'day' | 'time' | undefined {
  if (choices.packageIds.length === 0) return 'service';
  if (choices.date === null) return 'day';
  return choices.time === null ? 'time' : undefined;
}

/** Whether Confirm can be pressed: all chosen, and a phone and an e-mail typed (section 5). */
export function canConfirm(choices: Choices, details: Details): boolean {
  return (
    missingChoice(choices) === undefined &&
    details.customerPhone !== '' &&
    details.customerEmail !== ''
  );
}
