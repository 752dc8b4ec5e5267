import type { Queries } from '../../../../db/client.ts';
import type { Currency } from '../../../shared/market/countries.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { dollarsToCents, formatTotal, shownCurrency } from '../../../shared/site/price.ts';
import { isListed } from '../../../shared/technician/technician.ts';
import { conflict } from '../../foundation/errors.ts';
import { activePackagesOf, type ServicePackageRow } from '../../store/service-packages.ts';
import type { TechnicianRow } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

/** @throws CONFLICT unless all are active packages of the technician */
export function choosePackages(
  { env }: Pick<Deps, 'env'>,
  tx: Queries,
  technician: TechnicianRow,
  ids: readonly number[],
) {
  const active = activePackagesOf(tx, technician, env);
  if (!isListed({ ...technician, activePackages: active.length })) {
    const isUnassigned = isListed({ ...technician, activePackages: 1 });
    throw conflict(
      isUnassigned ? bookingText('error.noServices') : bookingText('error.unavailable'),
    );
  }
  return ids.map((id): ServicePackageRow => {
    const found = active.find((row) => row.id === id);
    if (!found) throw conflict(bookingText('error.serviceGone'));
    return found;
  });
}

/** @param shown the total the customer saw, as `40.00` @throws CONFLICT when prices have changed */
export function refuseOtherTotal(
  shown: string | null | undefined,
  total: number,
  currency: Currency,
): void {
  if (!shown || dollarsToCents(shown) === total) return;
  // The documented sentence uses one sign for both dollars.
  const named = currency === 'CAD' ? undefined : shownCurrency(currency);
  throw conflict(refusalText('error.prices', { total: formatTotal(total, named) }));
}
