/** Which mails each step of a booking's life owes: docs/decisions/2026-11-21-booking-life.md. */
import type { BookingActor, BookingTransition } from '../../shared/booking/booking.ts';
import type { OutboxDraft } from '../store/outbox.ts';
import type { BookingMail, BookingMailData } from './booking-mail-data.ts';
import * as customer from './customer-booking-messages.ts';
import * as moving from './customer-moving-messages.ts';
import type { MailSite } from './mail.ts';
import * as technician from './technician-booking-messages.ts';

/** A transition, or a moment of a booking's life that changes nothing but is told. */
export type BookingMailEvent = BookingTransition | 'wait' | 'remind' | 'nudge';

const OWED: Record<BookingMailEvent, (mail: BookingMail, by: BookingActor) => OutboxDraft[]> = {
  wait: (mail) => [customer.customerToConfirm(mail)],
  // A stranger typed the address: it has had one email, which nobody answered.
  lapse: () => [],
  request: (mail) => [customer.customerRequested(mail), technician.technicianRequested(mail)],
  confirm: (mail) => [customer.customerConfirmed(mail), technician.technicianConfirmed(mail)],
  decline: (mail, by) => [
    customer.customerDeclined(mail, by),
    ...(by === 'admin' ? [technician.technicianDeclined(mail)] : []),
  ],
  expire: (mail) => [customer.customerExpired(mail), technician.technicianExpired(mail)],
  // The system cancels when the technician's account is deleted: that side has its own mail.
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
 * The mails an event owes, to be queued in the event's own transaction.
 *
 * @param data the booking as the event left it; for `propose` with the proposed time.
 */
export function mailsOwed(
  event: BookingMailEvent,
  by: BookingActor,
  data: BookingMailData,
  site: MailSite,
): OutboxDraft[] {
  return OWED[event]({ ...data, site }, by);
}
