import type {
  AdminTechnician,
  TechnicianHistory,
  TechnicianPageFilter,
  TechnicianWhere,
} from '../../../shared/admin/admin-technician.schema.ts';
import { describeAudit } from '../../../shared/admin/describe-audit.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { dateOfEpochDay } from '../../../shared/time/dates.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { notFound } from '../../foundation/errors.ts';
import { auditOf } from '../../store/audit-log.ts';
import { weeklyHoursOf } from '../../store/availability.ts';
import { bookingCounts } from '../../store/bookings/booking-lists.ts';
import { emailsOfUser } from '../../store/email/outbox-lists.ts';
import { technicianIds, techniciansInOrder } from '../../store/technician-lists.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { listReviews } from '../reviews/moderate-reviews.ts';
import { describeTechnician, targetOf } from './act-on-technician.ts';

/** The latest of each; the outbox and the audit log have the rest. */
const SHOWN = 20;
const REVIEWS_SHOWN = 5;

export function listTechnicians(deps: Deps, { limit, offset, ...where }: TechnicianPageFilter) {
  const ids = idsOf(deps, where);
  const rows = techniciansInOrder(deps.db, ids.slice(offset, offset + limit));
  return { technicians: rows.map((row) => describeTechnician(deps, row)), total: ids.length };
}

/** In the list's order. */
export function idsOf({ db, search, clock }: Deps, where: TechnicianWhere): number[] {
  const today = dateOfEpochDay(Math.floor(clock() / DAY_MS));
  return technicianIds(db, where, () => new Map(search.nextTimes(clock())), today);
}

/** In any state. @throws NOT_FOUND */
export function showTechnician(deps: Deps, id: number): AdminTechnician {
  return describeTechnician(deps, targetOf(deps.db, id));
}

export function technicianHistory(deps: Deps, id: number): TechnicianHistory {
  const { db } = deps;
  const row = technicianById(db, id);
  if (!row) throw notFound(adminText('error.technicianNotFound'));
  return {
    emails: emailsOfUser(db, row.userId, SHOWN),
    actions: auditOf(db, { type: 'technician', id }, SHOWN).map(describeAudit),
    bookings: bookingCounts(db, id),
    reviews: listReviews(deps, { technicianId: id, limit: REVIEWS_SHOWN, offset: 0 }),
    weeklyHours: weeklyHoursOf(db, id).filter(({ timeSlots }) => timeSlots.length > 0),
  };
}
