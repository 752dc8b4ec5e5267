import { transaction } from '../../../db/client.ts';
import { APPLICATION } from '../../shared/technician/application.ts';
import type { Point } from '../../shared/technician/location-privacy.ts';
import type { Move } from '../../shared/technician/privacy.schema.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { updateTechnician } from '../store/technicians.ts';
import { badField, forbidden } from '../trpc/errors.ts';
import { editedNow, refuseOutdated } from '../trpc/refuse-outdated.ts';
import { ownRow } from './own-row.ts';
import { showProfile } from './show-profile.ts';

/**
 * Changes a technician's address or pin. City, time zone and public point follow; existing bookings
 * keep their time zone. Applicants without a place set it here too.
 *
 * @throws BAD_REQUEST for an unknown address, or a point abroad or far from any town; FORBIDDEN for
 * a rejected applicant; CONFLICT when the change is outdated.
 */
export async function movePlace(
  deps: Deps,
  technicianId: number,
  move: Move,
): Promise<TechnicianProfile> {
  const point = pinOf(move) ?? (await deps.places.placeAddress(move.address ?? ''));
  if (!point) throw badField('address', APPLICATION.placeUnknown);
  const { latitude, longitude } = point;
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(move.version, () => showProfile(deps, technicianId));
    if (technicianState(row) === 'rejected') throw forbidden(APPLICATION.closed);
    const location = deps.locate({ latitude, longitude }, row.privacyMode);
    if (!location.hasPlace) {
      throw badField('address', APPLICATION.abroad);
    }
    updateTechnician(tx, technicianId, {
      ...location,
      ...(move.address !== undefined && { address: move.address }),
      ...editedNow(row, null, deps.clock()),
    });
  });
  deps.search.upsert(technicianId);
  deps.events.publish('admin');
  return showProfile(deps, technicianId);
}

function pinOf({ latitude, longitude }: Move): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
