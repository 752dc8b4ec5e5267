// Until the owner of an entered address opens a link sent to it, emails there hold nothing entered
// or typed by staff: we never pass anyone's words on to strangers.
import { emailText } from '../../shared/messages/email.ts';
import { workText } from '../../shared/messages/work.ts';
import type { BookingEmail, Recipient } from './email-content.ts';

/** @param at when the owner confirmed it; null until then */
export function isVerified(at: number | null): boolean {
  return at !== null;
}

export function forCustomer(email: BookingEmail): BookingEmail {
  const { booking, technician, isEntered } = email;
  if (isVerified(booking.emailConfirmedAt)) return email;
  return {
    ...email,
    extras: unnamed(email.extras),
    calledOffFor: email.calledOffFor && emailText('reason.onPage'),
    // Whoever entered the booking chose its reader and typed this address as well.
    technician: isEntered
      ? { ...technician, address: emailText('button.bookingPage') }
      : technician,
    booking: {
      ...booking,
      customerName: '',
      customerPhone: '',
      specialInstructions: '',
      serviceAddress: booking.serviceAddress && emailText('place.yourAddress'),
      cancelReason: booking.cancelReason && emailText('reason.onPage'),
    },
  };
}

const unnamed = (extras: BookingEmail['extras'] = []) =>
  extras.map((extra) => ({ ...extra, title: workText('extras.title'), reason: '' }));

export function forTechnician(email: BookingEmail): BookingEmail {
  const { booking, technician } = email;
  if (isVerified(technician.emailVerifiedAt)) return email;
  return {
    ...email,
    extras: unnamed(email.extras),
    technician: { ...technician, name: '', address: emailText('place.yourWorkshop') },
    booking: {
      ...booking,
      customerName: emailText('customer.unnamed'),
      customerEmail: '',
      customerPhone: emailText('button.seeDashboard'),
      specialInstructions: '',
      serviceAddress: booking.serviceAddress && emailText('button.seeDashboard'),
      cancelReason: null,
    },
  };
}

/** Anyone can apply with a stranger's address; an admin's approval vouches for it. */
export function mayNotify(user: Pick<Recipient, 'emailVerifiedAt'> & { isApproved: boolean }) {
  return isVerified(user.emailVerifiedAt) || user.isApproved;
}

/** @param reason typed by an admin; also on the dashboard */
export function reasonFor({ emailVerifiedAt }: Pick<Recipient, 'emailVerifiedAt'>, reason: string) {
  return isVerified(emailVerifiedAt) ? reason : emailText('reason.signIn');
}

export function nameFor({ name, emailVerifiedAt }: Pick<Recipient, 'name' | 'emailVerifiedAt'>) {
  return isVerified(emailVerifiedAt) ? name : '';
}
