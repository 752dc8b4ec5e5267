import { transaction } from '../../../db/client.ts';
import type { Point } from '../../shared/location-privacy.ts';
import { BOOKING } from '../../shared/messages.ts';
import type { Move } from '../../shared/privacy.schema.ts';
import type { TechnicianProfile } from '../../shared/technician-profile.schema.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../errors.ts';
import { updateTechnician } from '../store/technicians.ts';
import { ownRow } from './own-row.ts';
import { showProfile } from './show-profile.ts';

/**
 * Moves a technician to another address, or their pin to where they really are. City, time zone and
 * public point follow; what is booked keeps the time zone it was booked in.
 *
 * @throws BAD_REQUEST for an address that cannot be found, and a point far from any town.
 */
export async function movePlace(
  deps: Deps,
  technicianId: number,
  move: Move,
): Promise<TechnicianProfile> {
  const point = pinOf(move) ?? (await deps.places.geocode(move.address ?? ''));
  if (!point) throw badRequest(BOOKING.addressUnknown);
  const { latitude, longitude } = point;
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    const location = deps.locate({ latitude, longitude }, row.privacyMode);
    if (!location.hasPlace) {
      throw badRequest('Please choose a place in the United States or Canada.');
    }
    updateTechnician(tx, technicianId, {
      ...location,
      ...(move.address !== undefined && { address: move.address }),
    });
  });
  deps.search.upsert(technicianId);
  return showProfile(deps, technicianId);
}

function pinOf({ latitude, longitude }: Move): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
