import { transaction } from '../../../db/client.ts';
import { applicationText } from '../../shared/messages/application.ts';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { AddressChange, PrivacyChange } from '../../shared/technician/privacy.schema.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { badField, forbidden } from '../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../foundation/refuse-outdated.ts';
import { hasLeftAddress, outsideText } from '../geo/left-address.ts';
import { knownTown } from '../geo/locate.ts';
import { updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { namePlaceOf } from './name-places.ts';
import { ownRow, showProfile } from './show-profile.ts';

/**
 * Bookings keep their time zone, and their customers get an email.
 * @throws BAD_REQUEST for an unknown address, a point abroad or far from any town, or in another
 * town without its address; FORBIDDEN once rejected; CONFLICT if outdated; TOO_MANY_REQUESTS
 */
export async function movePlace(deps: Deps, technicianId: number, move: AddressChange) {
  const point = pinOf(move) ?? (await deps.places.placeAddress(move.address ?? ''));
  if (!point) throw badField('address', applicationText('error.placeUnknown'));
  const { latitude, longitude } = point;
  const town = await deps.places.townAt({ latitude, longitude });
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(move.version, () => showProfile(deps, technicianId));
    if (technicianState(row) === 'rejected') throw forbidden(applicationText('error.closed'));
    const location = deps.locate({ latitude, longitude }, row.privacyMode, {
      town,
      chosenZone: row.chosenTimeZone,
    });
    if (!location.hasPlace) {
      throw badField('address', outsideText(deps.env.market));
    }
    if (move.address === undefined && hasLeftAddress(row, point)) {
      throw badField('address', applicationText('error.pinMoved'));
    }
    const change = { ...location, ...(move.address !== undefined && { address: move.address }) };
    if (!isEdit(row, change)) return;
    updateTechnician(tx, technicianId, { ...change, ...editedNow(row, null, deps.clock()) });
    deps.relocateBookings(tx, row, { role: 'technician', userId: row.userId });
  });
  deps.wakeOutbox();
  deps.search.upsert(technicianId);
  await namePlaceOf(deps, technicianId);
  deps.events.publish('admin');
  return showProfile(deps, technicianId);
}

function pinOf({ latitude, longitude }: AddressChange): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Missing settings stay. @throws BAD_REQUEST for a far time zone; CONFLICT if outdated */
export async function setPrivacy(deps: Deps, technicianId: number, settings: PrivacyChange) {
  transaction(deps.db, (tx) => {
    const row = ownRow(tx, technicianId);
    refuseOutdated(settings.version, () => showProfile(deps, technicianId));
    const { latitude, longitude } = row;
    const place = deps.locate({ latitude, longitude }, settings.privacyMode, {
      town: knownTown(row),
      chosenZone: settings.timeZone ?? row.chosenTimeZone,
    });
    if (settings.timeZone !== undefined && settings.timeZone !== place.timeZone) {
      throw badField('timeZone', applicationText('zone.tooFar'));
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
