import { bookingText } from '../../../shared/messages/booking/booking.ts';
import { distanceKm } from '../../../shared/search/distance.ts';
import { travels } from '../../../shared/technician/technician.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type TechnicianRow, technicianById } from '../../store/technicians.ts';
import { badField } from '../../trpc/errors.ts';

const FIELD = 'serviceAddress';

/** @throws BAD_REQUEST naming the field */
export async function refuseUncovered(
  deps: Deps,
  technicianId: number,
  serviceAddress: string,
): Promise<void> {
  const technician = technicianById(deps.db, technicianId);
  // The booking itself refuses who isn't listed; where they are is not to be measured first.
  if (!technician || !deps.search.byId(technicianId, deps.clock())) return;
  const reason = await whyUncovered(deps, technician, serviceAddress);
  if (reason) throw badField(FIELD, bookingText(reason));
}

/**
 * Why a listed technician doesn't come to an address: they don't travel at all, the place is unknown,
 * or it is outside their radius. Measured from the public point, like everything a stranger can
 * observe.
 */
export async function whyUncovered(
  deps: Deps,
  technician: TechnicianRow,
  serviceAddress: string,
): Promise<'doesNotTravel' | 'addressUnknown' | 'addressTooFar' | undefined> {
  if (!travels(technician)) return 'doesNotTravel';
  // The true country would tell on which side of a border the technician is.
  const { publicCountry: country } = technician;
  const isBuiltIn = country === 'US' || country === 'CA';
  const place = isBuiltIn
    ? await deps.places.geocode(serviceAddress)
    : await deps.places.placeAddress(serviceAddress);
  // Where no places are built in, only a geocoder can tell; without one the technician judges.
  if (!isBuiltIn && place?.town?.country !== country) return undefined;
  if (!place) return 'addressUnknown';
  const { publicLatitude: latitude, publicLongitude: longitude, serviceRadiusKm } = technician;
  const isFar = distanceKm({ latitude, longitude }, place) > serviceRadiusKm;
  return isFar ? 'addressTooFar' : undefined;
}
