import { transaction } from '../../../db/client.ts';
import type { Currency } from '../../shared/market/countries.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { currencyOf, formatCents, shownCurrency } from '../../shared/site/price.ts';
import type { OwnTermsChange } from '../../shared/technician/own-price.schema.ts';
import { type CatalogueTerms, priceLimits } from '../../shared/technician/own-price.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { badField, conflict, notFound } from '../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../foundation/refuse-outdated.ts';
import { assignmentsOf, knowPrices, setTerms } from '../store/service-packages.ts';
import { updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { ownRow, showProfile } from './show-profile.ts';

/**
 * Bookings keep the price they were made at. @throws NOT_FOUND for a service not assigned;
 * BAD_REQUEST for a price outside the limits; CONFLICT if outdated, or without own prices
 */
export function changeTerms(
  deps: Deps,
  technicianId: number,
  { id, version, price, durationMinutes }: OwnTermsChange,
): TechnicianProfile {
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(version, () => showProfile(deps, technicianId));
    const assigned = assignmentsOf(tx, technicianId).find(({ catalogue }) => catalogue.id === id);
    if (!assigned) throw notFound(bookingText('error.serviceGone'));
    if (!deps.env.hasOwnPrices) throw conflict(dashboardText('price.off'));
    if (price != null) refuseOutside(assigned.catalogue, currencyOf(row.country), price);
    const change = {
      ...(price !== undefined && { priceCents: price, knownCents: null }),
      ...(durationMinutes !== undefined && { durationMinutes }),
    };
    if (!isEdit(assigned.own, change)) return;
    setTerms(tx, { technicianId, packageId: id }, change);
    updateTechnician(tx, technicianId, editedNow(row, null, deps.clock()));
  });
  deps.search.upsert(technicianId);
  return showProfile(deps, technicianId);
}

function refuseOutside(catalogue: CatalogueTerms, currency: Currency, cents: number): void {
  const { leastCents, mostCents } = priceLimits(catalogue, currency);
  const limit = (bound: number) => ({ bound: formatCents(bound, shownCurrency(currency)) });
  if (cents < leastCents) throw badField('price', formsText('number.least', limit(leastCents)));
  if (cents > mostCents) throw badField('price', formsText('number.most', limit(mostCents)));
}

/** The technician has seen what the catalogue's prices are now. */
export function dismissPriceNews(deps: Deps, technicianId: number): TechnicianProfile {
  knowPrices(deps.db, technicianId);
  return showProfile(deps, technicianId);
}
