/** Which emails each booking event triggers: docs/decisions/2026-11-21-booking-life.md. */
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingEmail, BookingEmailData } from './booking-email-data.ts';
import * as customer from './customer-booking-messages.ts';
import * as moving from './customer-moving-messages.ts';
import type { EmailSite } from './mail.ts';
import * as technician from './technician-booking-messages.ts';

/** A transition, or an event that sends an email without changing the booking. */
export type BookingEmailEvent = BookingTransition | 'wait' | 'remind' | 'nudge';

const EMAILS: Record<BookingEmailEvent, (mail: BookingEmail, by: BookingActor) => OutboxDraft[]> = {
  wait: (mail) => [customer.customerToConfirm(mail)],
  // Anyone could have typed this address, so it gets no second email.
  lapse: () => [],
  request: (mail) => [customer.customerRequested(mail), technician.technicianRequested(mail)],
  confirm: (mail) => [customer.customerConfirmed(mail), technician.technicianConfirmed(mail)],
  decline: (mail, by) => [
    customer.customerDeclined(mail, by),
    ...(by === 'admin' ? [technician.technicianDeclined(mail)] : []),
  ],
  expire: (mail) => [customer.customerExpired(mail), technician.technicianExpired(mail)],
  // The system cancels when a technician's account is deleted; that technician gets a separate
  // email.
  cancel: (mail, by) =>
    by === 'system'
      ? [customer.customerCalledOff(mail)]
      : [customer.customerCancelled(mail, by), technician.technicianCancelled(mail, by)],
  complete: (mail) => [customer.customerCompleted(mail)],
  no_show: (mail, by) => [
    customer.customerNoShow(mail, by),
    ...(by === 'admin' ? [technician.technicianNoShow(mail)] : []),
  ],
  move: (mail) => [technician.technicianRequestMoved(mail)],
  propose: (mail, by) => [
    ...(by === 'customer' ? [] : [moving.customerProposed(mail, by)]),
    ...(by === 'technician' ? [] : [technician.technicianProposed(mail, by)]),
  ],
  accept: (mail) => [moving.customerMoved(mail), technician.technicianMoved(mail)],
  refuse: (mail, by) => [
    ...(by === 'customer' ? [] : [moving.customerNotMoved(mail)]),
    ...(by === 'technician' ? [] : [technician.technicianNotMoved(mail)]),
  ],
  withdraw: (mail) => [technician.technicianProposalWithdrawn(mail)],
  remind: (mail) => [customer.customerReminder(mail)],
  nudge: (mail) => [technician.technicianNudge(mail)],
};

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
  return EMAILS[event]({ ...data, site }, by);
}
