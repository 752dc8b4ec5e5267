import { transaction } from '../../../db/client.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { currencyOf } from '../../shared/site/price.ts';
import { type OwnTermsChange, priceFault } from '../../shared/technician/own-price.schema.ts';
import { priceLimits } from '../../shared/technician/own-price.ts';
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
    const currency = currencyOf(row.country);
    const limits = priceLimits(assigned.catalogue, currency);
    const fault = price == null ? undefined : priceFault(price, limits, currency);
    if (fault) throw badField('price', fault);
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

/** The technician has seen what the catalogue's prices are now. */
export function dismissPriceNews(deps: Deps, technicianId: number): TechnicianProfile {
  knowPrices(deps.db, technicianId);
  return showProfile(deps, technicianId);
}
