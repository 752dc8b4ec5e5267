import { BIKE_KINDS } from '../../../shared/booking/bike.ts';
import { centsToDollars, dollarsToCents, totalCents } from '../../../shared/site/price.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import type { Slot } from '../../../shared/time/slots.ts';

/**
 * The body of a request for the chosen services, by a customer or for a caller.
 * @param visit whether the technician comes
 */
export function requestBody<D extends { serviceAddress: string; bikeKind: string }>(
  technician: { id: number; visitFee: string | null },
  chosen: readonly ServicePackage[],
  date: string,
  timeSlot: Slot,
  details: D,
  visit: boolean,
) {
  return {
    technicianId: technician.id,
    servicePackageIds: chosen.map(({ id }) => id),
    date,
    timeSlot,
    ...details,
    // It may have been typed for another technician. One who doesn't travel refuses it.
    bikeKind: BIKE_KINDS.find((kind) => kind === details.bikeKind) ?? null,
    serviceAddress: visit ? details.serviceAddress : '',
    totalPrice: totalPrice(chosen, visit ? technician.visitFee : null),
  };
}

/** The sum of the chosen packages' prices and the fee of a visit, in dollars with two decimals. */
export function totalPrice(packages: readonly ServicePackage[], visitFee: string | null): string {
  const prices = [...packages.map(({ price }) => price), visitFee ?? '0'];
  return centsToDollars(
    totalCents(prices.map((price) => ({ priceCents: dollarsToCents(price) ?? 0 }))),
  );
}
