import type { TechnicianHistory } from '../../../shared/admin/admin-technician.schema.ts';
import { sayAudit } from '../../../shared/admin/say-audit.ts';
import { adminText } from '../../../shared/messages/admin/admin.ts';
import type { Deps } from '../../runtime/deps.ts';
import { auditOf } from '../../store/audit-log.ts';
import { weeklyHoursOf } from '../../store/availability.ts';
import { bookingCounts } from '../../store/bookings/booking-lists.ts';
import { emailsOfUser } from '../../store/email/email-history.ts';
import { technicianById } from '../../store/technicians.ts';
import { notFound } from '../../trpc/errors.ts';
import { listReviews } from '../reviews/moderate-reviews.ts';

/** The latest of each; the rest is in the outbox and the audit log. */
const SHOWN = 20;
const REVIEWS_SHOWN = 5;

export function technicianHistory(deps: Deps, id: number): TechnicianHistory {
  const { db } = deps;
  const row = technicianById(db, id);
  if (!row) throw notFound(adminText('admin.technicianNotFound'));
  return {
    emails: emailsOfUser(db, row.userId, SHOWN),
    actions: auditOf(db, { type: 'technician', id }, SHOWN).map(sayAudit),
    bookings: bookingCounts(db, id),
    reviews: listReviews(deps, { technicianId: id, limit: REVIEWS_SHOWN, offset: 0 }),
    weeklyHours: weeklyHoursOf(db, id).filter(({ timeSlots }) => timeSlots.length > 0),
  };
}
