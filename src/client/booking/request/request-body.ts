import { centsToDollars, dollarsToCents, totalCents } from '../../../shared/site/price.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import { travels } from '../../../shared/technician/technician.ts';
import type { Slot } from '../../../shared/time/slots.ts';

/** The body of a request for the chosen services, by a customer or for a caller. */
export function requestBody<D extends { serviceAddress: string; bringsBike?: boolean }>(
  technician: { id: number; privacyMode: string; comesToCustomer: boolean },
  chosen: readonly ServicePackage[],
  date: string,
  timeSlot: Slot,
  { bringsBike, ...details }: D,
) {
  return {
    technicianId: technician.id,
    servicePackageIds: chosen.map(({ id }) => id),
    date,
    timeSlot,
    ...details,
    // It may have been typed for another technician. One who doesn't travel refuses it.
    serviceAddress: travels(technician) && !bringsBike ? details.serviceAddress : '',
    totalPrice: totalPrice(chosen),
  };
}

/** The sum of the chosen packages' prices, in dollars with two decimals. */
export function totalPrice(packages: readonly ServicePackage[]): string {
  return centsToDollars(
    totalCents(packages.map(({ price }) => ({ priceCents: dollarsToCents(price) ?? 0 }))),
  );
}
