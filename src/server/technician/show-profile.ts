import type { Queries } from '../../../db/client.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { placeName } from '../../shared/place/place-name.ts';
import { centsToDollars, currencyOf } from '../../shared/site/price.ts';
import { operatorWindow } from '../../shared/technician/availability.ts';
import type { OwnService } from '../../shared/technician/own-price.schema.ts';
import { suggestedCents, termsOf } from '../../shared/technician/own-price.ts';
import { describePackage } from '../../shared/technician/service-package.ts';
import { isListed, technicianState } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { notFound } from '../foundation/errors.ts';
import { userById } from '../store/accounts/users.ts';
import { visibleReviewsOf } from '../store/reviews.ts';
import { assignmentsOf } from '../store/service-packages.ts';
import { type TechnicianRow, technicianById, updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/** @throws NOT_FOUND when the account was deleted */
export function ownRow(db: Queries, technicianId: number): TechnicianRow {
  const row = technicianById(db, technicianId);
  if (!row) throw notFound(refusalText('gate.accountGone'));
  return row;
}

export function showProfile(deps: Deps, technicianId: number): TechnicianProfile {
  const row = ownRow(deps.db, technicianId);
  const user = userById(deps.db, row.userId);
  const packages = describeServices(deps, row);
  return {
    ...row,
    city: placeName(row.city),
    visitFee: centsToDollars(row.visitFeeCents),
    operatorWindow: operatorWindow(deps.env),
    timeZones: deps.zonesAround({ latitude: row.publicLatitude, longitude: row.publicLongitude }),
    publicPlace: placeName(row.publicPlace),
    email: user?.email ?? '',
    emailVerified: user?.emailVerifiedAt != null,
    rating: row.rating.toFixed(1),
    state: technicianState(row),
    editedBy: editedBy(row),
    isListed: isListed({ ...row, activePackages: packages.length }),
    nextAvailable: deps.search.byId(technicianId, deps.clock())?.nextAvailable ?? null,
    assignedServices: packages.map(({ name }) => name),
    servicePackages: packages,
    hasOwnPrices: deps.env.hasOwnPrices,
  };
}

function describeServices({ db, env }: Deps, { id, country }: TechnicianRow): OwnService[] {
  const currency = currencyOf(country);
  return assignmentsOf(db, id).map(({ catalogue, own }) => {
    const terms = termsOf(catalogue, own, currency, env.hasOwnPrices);
    const { priceCents, durationMinutes, knownCents } = own;
    const isNews = knownCents !== null && knownCents !== terms.priceCents;
    return {
      ...describePackage({ ...catalogue, ...terms }),
      ownPrice: priceCents === null ? null : centsToDollars(priceCents),
      ownMinutes: durationMinutes,
      suggestedPrice: centsToDollars(suggestedCents(catalogue, currency)),
      suggestedMinutes: catalogue.durationMinutes,
      knownPrice: isNews ? centsToDollars(knownCents) : null,
    };
  });
}

/** Doesn't name the admin. */
function editedBy({ editedAt, editedBy: admin }: TechnicianRow): string | null {
  if (editedAt === null) return null;
  return uiText(admin === null ? 'conflict.you' : 'conflict.admin');
}

/** More reviews than anyone reads at once. */
const REVIEWS_MAX = 200;

export function listOwnReviews(deps: Deps, technicianId: number) {
  return visibleReviewsOf(deps.db, technicianId, REVIEWS_MAX);
}

/** Whoever has the URL can read the technician's bookings. */
export function calendarLink(deps: Deps, technicianId: number): { url: string } {
  const row = ownRow(deps.db, technicianId);
  const token = deps.links.token('calendar', row.id, row.calendarGeneration);
  return { url: `${deps.env.siteUrl}/calendar/${token}.ics` };
}

export function renewCalendarLink(deps: Deps, technicianId: number): { url: string } {
  const row = ownRow(deps.db, technicianId);
  updateTechnician(deps.db, technicianId, { calendarGeneration: row.calendarGeneration + 1 });
  return calendarLink(deps, technicianId);
}
