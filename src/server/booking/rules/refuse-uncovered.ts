import { bookingText } from '../../../shared/messages/booking.ts';
import { distanceKm } from '../../../shared/place/distance.ts';
import { cellRadiusMeters, type Point } from '../../../shared/place/location-privacy.ts';
import { travels } from '../../../shared/technician/technician.ts';
import { badField } from '../../foundation/errors.ts';
import { type TechnicianRow, technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

const FIELD = 'serviceAddress';

/** @returns whether the place was found; else the technician judges @throws BAD_REQUEST */
export async function refuseUncovered(deps: Deps, technicianId: number, serviceAddress: string) {
  const technician = technicianById(deps.db, technicianId);
  // The booking itself refuses who isn't listed; where they are is not to be measured first.
  if (!technician || !deps.search.byId(technicianId, deps.clock())) return false;
  const cover = await coverOf(deps, technician, serviceAddress);
  if (cover === 'doesNotTravel' || cover === 'addressTooFar') {
    throw badField(FIELD, bookingText(`cover.${cover}`));
  }
  return cover === 'covered';
}

/** Measured from the public point, like all that strangers see. Unclear and foreign places pass. */
export async function coverOf(
  deps: Deps,
  technician: TechnicianRow,
  serviceAddress: string,
): Promise<'covered' | 'unchecked' | 'doesNotTravel' | 'addressTooFar'> {
  if (!travels(technician)) return 'doesNotTravel';
  const { country } = technician;
  const place = await deps.places.placeAddress(serviceAddress);
  const isBuiltIn = country === 'US' || country === 'CA';
  if (!place || (!isBuiltIn && place.town?.country !== country)) return 'unchecked';
  return coverAt(technician, place);
}

/** {@link coverOf} for a place in their country. */
export function coverAt(technician: TechnicianRow, place: Point) {
  const { publicLatitude: latitude, publicLongitude: longitude, serviceRadiusKm } = technician;
  // They may be shown in another cell than theirs.
  const movedKm = (technician.publicRadiusMeters - cellRadiusMeters(technician.privacyMode)) / 1000;
  const isFar = distanceKm({ latitude, longitude }, place) > serviceRadiusKm + movedKm;
  return isFar ? 'addressTooFar' : 'covered';
}
