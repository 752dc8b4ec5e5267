import { transaction } from '../../../db/client.ts';
import { dashboardPrivacyText } from '../../shared/messages/technician/dashboard-privacy.ts';
import type { PrivacyChange } from '../../shared/technician/privacy.schema.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { knownTown } from '../geo/locate.ts';
import type { Deps } from '../runtime/deps.ts';
import { updateTechnician } from '../store/technicians.ts';
import { badField } from '../trpc/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../trpc/refuse-outdated.ts';
import { namePlaceOf } from './name-places.ts';
import { ownRow } from './own-row.ts';
import { showProfile } from './show-profile.ts';

/**
 * Sets how much strangers may know about a technician's place, and derives the public point again; and
 * the time zone, if another one is near. Missing settings stay unchanged.
 *
 * @throws BAD_REQUEST for a time zone that isn't near;
 * CONFLICT when the change is outdated
 */
export async function setPrivacy(
  deps: Deps,
  technicianId: number,
  settings: PrivacyChange,
): Promise<TechnicianProfile> {
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(settings.version, () => showProfile(deps, technicianId));
    const { latitude, longitude } = row;
    const place = deps.locate({ latitude, longitude }, settings.privacyMode, {
      town: knownTown(row),
      chosenZone: settings.timeZone ?? row.chosenTimeZone,
    });
    if (settings.timeZone !== undefined && settings.timeZone !== place.timeZone) {
      throw badField('timeZone', dashboardPrivacyText('timeZoneTooFar'));
    }
    const change = {
      ...place,
      privacyMode: settings.privacyMode,
      isHomeBased: settings.isHomeBased ?? row.isHomeBased,
      comesToCustomer: settings.comesToCustomer ?? row.comesToCustomer,
      serviceRadiusKm: settings.serviceRadiusKm ?? row.serviceRadiusKm,
    };
    if (!isEdit(row, change)) return;
    updateTechnician(tx, technicianId, { ...change, ...editedNow(row, null, deps.clock()) });
    deps.relocateBookings(tx, row, { role: 'technician', userId: row.userId });
  });
  deps.search.upsert(technicianId);
  await namePlaceOf(deps, technicianId);
  return showProfile(deps, technicianId);
}
