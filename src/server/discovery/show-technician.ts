import { answeredPercent, repliesWithinHours } from '../../shared/booking/reply-time.ts';
import { timeZoneName } from '../../shared/format/instants.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { isCheckValid } from '../../shared/technician/certification.ts';
import { byPreference, describePackage } from '../../shared/technician/service-package.ts';
import type { TechnicianPage } from '../../shared/technician/technician.schema.ts';
import { isListed, travels } from '../../shared/technician/technician.ts';
import { localNow } from '../../shared/time/dates.ts';
import { notFound } from '../foundation/errors.ts';
import { countCompleted } from '../store/bookings/bookings.ts';
import { repliesOf } from '../store/reply-times.ts';
import { countRatings, visibleReviewsOf } from '../store/reviews.ts';
import { activePackagesOf } from '../store/service-packages.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

const REVIEWS_SHOWN = 50;

/** Smaller counts say little about the technician and much about single customers. */
const JOBS_SHOWN_FROM = 5;
const RATINGS_SHOWN_FROM = 5;

/** @throws NOT_FOUND for an unlisted technician */
export function showTechnician(deps: Deps, id: number): TechnicianPage {
  const listed = deps.search.byId(id, deps.clock());
  const row = technicianById(deps.db, id);
  if (!listed || !row) {
    // Approved, without packages: the documented message, for old links.
    const isUnassigned = row !== undefined && isListed({ ...row, activePackages: 1 });
    throw notFound(
      isUnassigned ? bookingText('error.noServices') : bookingText('error.unavailable'),
    );
  }
  const today = localNow(listed.timeZone, deps.clock()).date;
  const replies = repliesOf(deps.db, id);
  const jobsDone = countCompleted(deps.db, id);
  return {
    ...listed,
    servicePackages: activePackagesOf(deps.db, row, deps.env)
      .sort(byPreference)
      .map(describePackage),
    reviews: visibleReviewsOf(deps.db, id, REVIEWS_SHOWN),
    timeZoneName: timeZoneName(listed.timeZone, today),
    noShowTerms: travels(listed) ? row.noShowTerms : '',
    noShowLanguage: row.noShowLanguage,
    memberSince: row.approvedAt,
    certificationCheckedAt: isCheckValid(row, today) ? row.certificationCheckedAt : null,
    repliesWithinHours: repliesWithinHours(replies),
    percentAnswered: answeredPercent(replies),
    jobsDone: jobsDone < JOBS_SHOWN_FROM ? null : jobsDone,
    ratings: listed.reviewCount < RATINGS_SHOWN_FROM ? null : countRatings(deps.db, id),
  };
}
