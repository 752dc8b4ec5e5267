import { transaction } from '../../../db/client.ts';
import type { BookingFilter } from '../../shared/admin/admin-booking.schema.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { requestsWaiting } from '../email/technician-messages.ts';
import { type Admin, audit } from '../store/audit-log.ts';
import { endedProposals, waitingTechnicians } from '../store/bookings/booking-lists.ts';
import { lastEmailAt } from '../store/email/outbox-lists.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/**
 * One email to each technician with waiting requests among those an admin sees, once a day.
 * @returns how many technicians got one
 */
export function nudgeTechnicians(
  deps: Deps,
  admin: Admin,
  { waitingHours = 0, status: _any, ...filter }: BookingFilter,
): number {
  const now = deps.clock();
  const nudged = transaction(deps.db, (tx) => {
    const since = now - waitingHours * HOUR_MS + 1;
    const waiting = { since, ended: endedProposals(tx, now) };
    const emails = waitingTechnicians(tx, { ...filter, waiting }).flatMap((requests) => {
      const technician = technicianWithEmail(tx, requests.id);
      if (!technician) return [];
      const { userId } = technician;
      const isDue = lastEmailAt(tx, 'requests-waiting', { userId }) <= now - DAY_MS;
      return isDue ? [requestsWaiting(technician, requests, deps.env)] : [];
    });
    if (emails.length === 0) return 0;
    queueEmails(deps, tx, emails);
    const { length: count } = emails;
    const details = { kind: 'technicians', count } as const;
    audit(deps, tx, admin, {
      action: 'nudge',
      subjectType: 'technician',
      subjectName: '',
      details,
    });
    return count;
  });
  deps.events.publish('admin');
  deps.wakeOutbox();
  return nudged;
}
