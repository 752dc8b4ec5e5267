/** Which emails each booking event triggers: docs/decisions/2026-11-21-booking-life.md. */

import { inLanguage } from '#current-language';
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import { emailText } from '../../shared/messages/email.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { type BookingMessage, toCustomer, toTechnician } from './booking-draft.ts';
import * as customer from './customer-booking-messages.ts';
import type { BookingEmail, BookingEmailData, EmailSite } from './email-content.ts';
import * as technician from './technician-booking-messages.ts';

/**
 * A transition, an event that sends an email without changing the booking, or the end of a request
 * for which another time was proposed: there it's the customer who didn't answer.
 */
export type BookingEmailEvent = BookingTransition | 'wait' | 'remind' | 'nudge' | 'expire_proposed';

const EMAILS: Record<BookingEmailEvent, (email: BookingEmail) => OutboxDraft[]> = {
  wait: (email) => [toCustomer(email, customer.toConfirm)],
  // Anyone could have typed this address, so it gets no second email.
  lapse: () => [],
  request: (email) => [
    toCustomer(email, customer.requested),
    toTechnician(email, technician.requested),
  ],
  confirm: (email) => [
    toCustomer(email, customer.confirmed),
    toTechnician(email, technician.confirmed),
  ],
  decline: (email) => [
    toCustomer(email, customer.declined),
    ...(email.by === 'admin' ? [toTechnician(email, technician.declined)] : []),
  ],
  expire: (email) => [toCustomer(email, customer.expired), toTechnician(email, technician.expired)],
  expire_proposed: (email) => [
    toCustomer(email, customer.proposalExpired),
    toTechnician(email, technician.proposalExpired),
  ],
  // The system cancels when a technician's account is deleted; that technician gets a separate
  // email.
  cancel: (email) =>
    email.by === 'system'
      ? inLanguage(email.booking.language, () => [
          toCustomer(withoutTechnician(email), customer.calledOff),
        ])
      : [toCustomer(email, customer.canceled), toTechnician(email, technician.canceled)],
  complete: (email) => [toCustomer(email, customer.completed)],
  no_show: (email) => [
    toCustomer(email, customer.missed),
    ...(email.by === 'admin' ? [toTechnician(email, technician.missed)] : []),
  ],
  move: (email) => [toTechnician(email, technician.requestMoved)],
  // There's no email to reach the customer by.
  agree: (email) => [toTechnician(email, technician.moved)],
  propose: (email) => toOthers(email, customer.proposed, technician.proposed),
  accept: (email) => [toCustomer(email, customer.moved), toTechnician(email, technician.moved)],
  refuse: (email) => toOthers(email, customer.notMoved, technician.refused),
  withdraw: (email) => [toTechnician(email, technician.withdrawn)],
  outdate: (email) => [
    toCustomer(email, customer.notAnswered),
    toTechnician(email, technician.notAnswered),
  ],
  relocate: (email) => [toCustomer(email, customer.placeChanged)],
  remind: (email) => [toCustomer(email, customer.reminder)],
  nudge: (email) => [toTechnician(email, technician.nudge)],
};

function toOthers(email: BookingEmail, forCustomer: BookingMessage, forTechnician: BookingMessage) {
  return [
    ...(email.by === 'customer' ? [] : [toCustomer(email, forCustomer)]),
    ...(email.by === 'technician' ? [] : [toTechnician(email, forTechnician)]),
  ];
}

function withoutTechnician(email: BookingEmail): BookingEmail {
  const unnamed = {
    name: emailText('technician.unnamed'),
    publicPlace: emailText('technician.gone'),
  };
  return { ...email, technician: { ...email.technician, ...unnamed } };
}

/**
 * The emails an event triggers, to be queued in the event's transaction.
 *
 * @param data the booking after the event; for `propose` with the proposed time
 */
export function bookingEmails(
  event: BookingEmailEvent,
  by: BookingActor,
  data: BookingEmailData,
  site: EmailSite,
): OutboxDraft[] {
  return EMAILS[event]({ ...data, by, site });
}
