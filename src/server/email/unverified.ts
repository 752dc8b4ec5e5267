/**
 * Whoever books or applies types an email address, their own or a stranger's. Until its owner has
 * opened a link that only that mailbox got, emails to it carry nothing that was typed beside it but
 * the reference: nobody can send their own words to a stranger through us.
 */
import type { BookingMail } from './booking-mail-data.ts';
import type { Recipient } from './mail.ts';

const ELSEWHERE = 'See your dashboard';

/** @param at when a link from the mailbox was opened; null until then */
export function isVerified(at: number | null): boolean {
  return at !== null;
}

/** A booking as its customer's mailbox may read of it. */
export function forCustomer(mail: BookingMail): BookingMail {
  const { booking } = mail;
  if (isVerified(booking.emailConfirmedAt)) return mail;
  return {
    ...mail,
    booking: {
      ...booking,
      customerName: '',
      customerPhone: '',
      specialInstructions: '',
      serviceAddress: booking.serviceAddress && 'At the address you gave',
    },
  };
}

/** A booking as its technician's mailbox may read of it. */
export function forTechnician(mail: BookingMail): BookingMail {
  const { booking, technician } = mail;
  if (isVerified(technician.emailVerifiedAt)) return mail;
  return {
    ...mail,
    technician: { ...technician, name: '', address: 'Your workshop' },
    booking: {
      ...booking,
      customerName: 'A customer',
      customerEmail: '',
      customerPhone: ELSEWHERE,
      specialInstructions: '',
      serviceAddress: booking.serviceAddress && ELSEWHERE,
      cancelReason: null,
    },
  };
}

/** Somebody with an account, by the name an email may call them. */
export function nameFor({ name, emailVerifiedAt }: Pick<Recipient, 'name' | 'emailVerifiedAt'>) {
  return isVerified(emailVerifiedAt) ? name : '';
}
