import { transaction } from '../../../db/client.ts';
import { OPEN_STATUSES } from '../../shared/booking.ts';
import type { Deps } from '../deps.ts';
import { customerLink } from '../email/customer-booking-messages.ts';
import { queueMails } from '../email/outbox.ts';
import { networkOf } from '../rate-limit.ts';
import { type BookingRow, bookingsOfEmail } from '../store/bookings.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import { mailedManageUrl } from './manage-url.ts';

/** So many asks per network and hour; the answer is the same past it, only no mail is owed. */
const ASKS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;
/** A finished booking's link still serves for its review. */
const RECENT_MS = 30 * 24 * HOUR_MS;
const MAILS_MAX = 3;

/**
 * Mails the links of an address's open and recent bookings to that address again. The caller learns
 * nothing from it, whoever they are.
 */
export function mailLostLinks(deps: Deps, email: string, address: string): void {
  const isWithin =
    deps.limits.take('lost-link', networkOf(address), ASKS_PER_HOUR, HOUR_MS) &&
    deps.limits.take('lost-link', email, ASKS_PER_HOUR, HOUR_MS);
  if (!isWithin) return;
  transaction(deps.db, (tx) => {
    const bookings = bookingsOfEmail(tx, email).filter((row) => isWorthALink(deps, row));
    const drafts = bookings.slice(0, MAILS_MAX).flatMap((booking) => {
      const technician =
        booking.technicianId === null ? undefined : technicianWithEmail(tx, booking.technicianId);
      if (!technician) return [];
      const mail = {
        booking,
        technician,
        manageUrl: mailedManageUrl(deps, booking),
        site: deps.env,
      };
      return [customerLink(mail)];
    });
    const { clock, randomBytes, env } = deps;
    queueMails(tx, drafts, { now: clock(), siteUrl: env.siteUrl, randomBytes });
  });
  deps.wakeOutbox();
}

function isWorthALink(deps: Deps, booking: BookingRow): boolean {
  const isOpen = (OPEN_STATUSES as readonly string[]).includes(booking.status);
  return isOpen || booking.endsAt > deps.clock() - RECENT_MS;
}
