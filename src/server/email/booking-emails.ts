/** Which emails each booking event triggers: docs/decisions/2026-11-21-booking-life.md. */

import { inLanguage } from '#current-language';
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import { emailText } from '../../shared/messages/booking/email.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { type BookingMessage, toCustomer, toTechnician } from './booking-draft.ts';
import type { BookingEmail, BookingEmailData } from './booking-email-data.ts';
import * as customer from './customer-booking-messages.ts';
import type { EmailSite } from './mail.ts';
import * as technician from './technician-booking-messages.ts';

/** A transition, or an event that sends an email without changing the booking. */
export type BookingEmailEvent = BookingTransition | 'wait' | 'remind' | 'nudge';

const EMAILS: Record<BookingEmailEvent, (mail: BookingEmail) => OutboxDraft[]> = {
  wait: (mail) => [toCustomer(mail, customer.toConfirm)],
  // Anyone could have typed this address, so it gets no second email.
  lapse: () => [],
  request: (mail) => [
    toCustomer(mail, customer.requested),
    toTechnician(mail, technician.requested),
  ],
  confirm: (mail) => [
    toCustomer(mail, customer.confirmed),
    toTechnician(mail, technician.confirmed),
  ],
  decline: (mail) => [
    toCustomer(mail, customer.declined),
    ...(mail.by === 'admin' ? [toTechnician(mail, technician.declined)] : []),
  ],
  expire: (mail) => [toCustomer(mail, customer.expired), toTechnician(mail, technician.expired)],
  // The system cancels when a technician's account is deleted; that technician gets a separate
  // email.
  cancel: (mail) =>
    mail.by === 'system'
      ? inLanguage(mail.booking.language, () => [
          toCustomer(withoutTechnician(mail), customer.calledOff),
        ])
      : [toCustomer(mail, customer.canceled), toTechnician(mail, technician.canceled)],
  complete: (mail) => [toCustomer(mail, customer.completed)],
  no_show: (mail) => [
    toCustomer(mail, customer.missed),
    ...(mail.by === 'admin' ? [toTechnician(mail, technician.missed)] : []),
  ],
  move: (mail) => [toTechnician(mail, technician.requestMoved)],
  // There's no email to reach the customer by.
  agree: (mail) => [toTechnician(mail, technician.moved)],
  propose: (mail) => toOthers(mail, customer.proposed, technician.proposed),
  accept: (mail) => [toCustomer(mail, customer.moved), toTechnician(mail, technician.moved)],
  refuse: (mail) => toOthers(mail, customer.notMoved, technician.refused),
  withdraw: (mail) => [toTechnician(mail, technician.withdrawn)],
  remind: (mail) => [toCustomer(mail, customer.reminder)],
  nudge: (mail) => [toTechnician(mail, technician.nudge)],
};

/** To both sides, but not to whoever did it. */
function toOthers(mail: BookingEmail, forCustomer: BookingMessage, forTechnician: BookingMessage) {
  return [
    ...(mail.by === 'customer' ? [] : [toCustomer(mail, forCustomer)]),
    ...(mail.by === 'technician' ? [] : [toTechnician(mail, forTechnician)]),
  ];
}

function withoutTechnician(mail: BookingEmail): BookingEmail {
  const unnamed = {
    name: emailText('yourTechnician'),
    publicPlace: emailText('noLongerAvailable'),
  };
  return { ...mail, technician: { ...mail.technician, ...unnamed } };
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
