/**
 * An email about a booking says where to go, what the other side wrote, and why it ended. It says no more about
 * the technician to a customer than the booking's page does.
 */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import type { BookingRecord, Records } from './records.ts';

const FACTS = `SELECT cancel_reason AS reason, special_instructions AS instructions, address,
    technicians.phone, privacy_mode AS mode,
    (SELECT actor FROM booking_events WHERE booking_id = bookings.id AND to_status = 'cancelled'
      ORDER BY id DESC LIMIT 1) AS endedBy
  FROM bookings JOIN technicians ON technicians.id = technician_id WHERE bookings.id = ?`;
/** Until then, the mailbox may be a stranger's. */
const WAS_VERIFIED = 'SELECT id FROM users WHERE email = ? AND email_verified_at <= ?';
const WITH_REASON = /^booking-(?:declined|cancelled)$/;
const WITH_INSTRUCTIONS = /^booking-(?:requested|confirmed|moved|nudge)$/;

interface Facts {
  reason: string | null;
  instructions: string;
  address: string;
  phone: string;
  mode: string;
  endedBy: string | null;
}

/** @param booking as it was when the email was written */
export function refuseOtherFacts(
  { db, enteredBy }: Records,
  { at, email, text }: Delivered,
  booking: BookingRecord,
): void {
  const { id, kind, to, createdAt } = email;
  // What has waited for the mail server says how things stood before.
  const facts = at === createdAt && (db.prepare(FACTS).get(booking.id) as Facts | undefined);
  if (!facts) return;
  const refuse = (why: string) => {
    throw new BrokenPromise(
      'emails read well',
      `email ${id} (${kind}) about booking ${booking.id} ${why}: ${text.slice(0, 900)}`,
    );
  };
  const tells = (what: string) => text.includes(what);
  const isToCustomer = to === booking.email;
  const { reason, instructions, address, phone, mode, endedBy } = facts;
  const isOthers = endedBy !== (isToCustomer ? 'customer' : 'technician');
  const isKnown = isToCustomer
    ? booking.emailConfirmedAt !== null
    : db.prepare(WAS_VERIFIED).get(to, createdAt) !== undefined;
  if (isKnown && WITH_REASON.test(kind) && isOthers && reason && !tells(reason)) {
    refuse(`has no ${reason}`);
  }
  if (isToCustomer) {
    const isConfirmed = booking.status === 'confirmed';
    // Who entered the booking chose its reader, and typed the address as well.
    const isKept = !isKnown && enteredBy(booking.id)?.actor === 'technician';
    const isAtShop = booking.serviceAddress === null && mode !== 'service_area' && !isKept;
    if (tells(address) !== (isConfirmed && isAtShop)) refuse(`of ${mode}, about ${address}`);
    if (tells(phone) !== (isConfirmed || booking.status === 'completed')) refuse(`about ${phone}`);
  } else if (isKnown) {
    const { serviceAddress } = booking;
    const wrote = WITH_INSTRUCTIONS.test(kind) ? instructions : '';
    // A request says the town alone.
    const isShown = serviceAddress !== null && booking.status !== 'pending';
    if (serviceAddress && tells(serviceAddress) !== isShown) refuse(`about ${serviceAddress}`);
    const missing = [wrote].find((one) => !tells(one));
    if (missing) refuse(`has no ${missing}`);
  }
}
