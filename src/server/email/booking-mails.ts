/** Which emails each booking event triggers: docs/decisions/2026-11-21-booking-life.md. */
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail, BookingMailData } from './booking-mail-data.ts';
import * as customer from './customer-booking-messages.ts';
import * as moving from './customer-moving-messages.ts';
import type { MailSite } from './mail.ts';
import * as technician from './technician-booking-messages.ts';

/** A transition, or an event that sends an email without changing the booking. */
export type BookingMailEvent = BookingTransition | 'wait' | 'remind' | 'nudge';

const OWED: Record<BookingMailEvent, (mail: BookingMail, by: BookingActor) => OutboxDraft[]> = {
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
  remind: (mail) => [customer.customerReminder(mail)],
  nudge: (mail) => [technician.technicianNudge(mail)],
};

/**
 * The emails an event triggers, to be queued in the event's transaction.
 *
 * @param data the booking after the event; for `propose` with the proposed time
 */
export function mailsOwed(
  event: BookingMailEvent,
  by: BookingActor,
  data: BookingMailData,
  site: MailSite,
): OutboxDraft[] {
  return OWED[event]({ ...data, site }, by);
}
