import type {
  TechnicianEdit,
  TechnicianPatch,
} from '../../../shared/admin/admin-technician.schema.ts';
import type { AuditDetails } from '../../../shared/admin/audit-details.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import { keptPhone } from '../../../shared/site/contact.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { operatorWindow } from '../../../shared/technician/availability.ts';
import { laxRule } from '../../../shared/technician/technician-profile.schema.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { badField, badRequest, conflict } from '../../foundation/errors.ts';
import { refuseOutdated } from '../../foundation/refuse-outdated.ts';
import { hasLeftAddress, outsideText } from '../../geo/left-address.ts';
import { knownTown, type Location, type Town } from '../../geo/locate.ts';
import type { Admin } from '../../store/audit-log.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import { type TechnicianRow, technicianWithEmail } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { describeChanges } from '../activity/describe-changes.ts';
import { type Act, actOnTechnician, describeTechnician } from './act-on-technician.ts';
import { assignPackages } from './assign-packages.ts';
import { changeTechnicianEmail } from './change-technician-email.ts';
import { markSupertech } from './set-supertech.ts';

/** Whether a change gives the account another email. */
export function movesAccount({ db }: Deps, { id, email }: TechnicianPatch): boolean {
  return email !== undefined && email !== technicianWithEmail(db, id)?.email;
}

/**
 * @throws BAD_REQUEST for an unknown package or address, a place outside the market, or a move to
 * another town without its address; CONFLICT for a supertech who isn't approved, a replaced
 * certification, a taken email, or an outdated edit
 */
export async function editTechnician(deps: Deps, admin: Admin, patch: TechnicianPatch) {
  const { id, isSupertech, assignedServices, checkedCertification, ...rest } = patch;
  const { email, version, certificationEndsOn = null, ...edit } = rest;
  const isEdit = Object.values(edit).some((value) => value !== undefined);
  const isMark = isSupertech !== undefined || checkedCertification !== undefined;
  if (!isMark && !assignedServices && !isEdit && email === undefined) {
    throw badRequest(adminText('error.nothingChanged'));
  }
  const lax = laxRule(edit, operatorWindow(deps.env));
  if (lax) throw badField(...lax);
  const point = await pointOf(deps, edit);
  const replaced: string[] = [];
  const technician = actOnTechnician(deps, admin, id, (target, tx) => {
    refuseOutdated(version, () => describeTechnician(deps, target));
    const acts: Act[] = [];
    if (isSupertech !== undefined) acts.push(markSupertech(target, isSupertech));
    if (assignedServices) acts.push(assignPackages(tx, target, assignedServices));
    if (checkedCertification !== undefined) {
      acts.push(
        checkCertification(target, checkedCertification, certificationEndsOn, deps.clock()),
      );
    }
    if (email !== undefined && movesAccount(deps, patch)) {
      acts.push(changeTechnicianEmail(deps, tx, target, email));
    }
    if (isEdit) {
      const set = columns(deps, target.technician, edit, point);
      const details = differences(target.technician, { ...target.technician, ...set });
      acts.push({ action: 'edit', details, set });
    }
    for (const field of ['profileImage', 'shopImage'] as const) {
      const path = target.technician[field];
      if (edit[field] === null && path) replaced.push(path);
    }
    return acts;
  });
  deps.removeFiles(replaced);
  return technician;
}

/** The request names the file: the technician may have replaced it meanwhile. */
function checkCertification(
  { technician }: ListedTechnician,
  path: string | null,
  certificationEndsOn: string | null,
  now: number,
): Act {
  if (path === null) {
    if (technician.certificationCheckedAt === null)
      throw conflict(adminText('error.certificationUnchecked'));
    return {
      action: 'withdraw-certification-check',
      set: { certificationCheckedAt: null, certificationEndsOn: null },
    };
  }
  if (path !== technician.certificationFile)
    throw conflict(adminText('error.certificationChanged'));
  if (
    certificationEndsOn !== null &&
    certificationEndsOn < localNow(technician.timeZone, now).date
  ) {
    throw badField('certificationEndsOn', adminText('error.certificationEnd'));
  }
  return {
    action: 'check-certification',
    set: { certificationCheckedAt: now, certificationEndsOn },
  };
}

function differences(before: TechnicianRow, after: TechnicianRow): AuditDetails {
  const asShown = (row: TechnicianRow) => ({
    ...row,
    pin: `${row.latitude.toFixed(5)} ${row.longitude.toFixed(5)}`,
    visitFee: centsToDollars(row.visitFeeCents),
    jobsPerDay: row.jobsPerDay ?? '',
    noticeHours: row.noticeHours ?? '',
    horizonDays: row.horizonDays ?? '',
  });
  return describeChanges(
    asShown(before),
    asShown(after),
    [
      'name',
      'phone',
      'address',
      'pin',
      'experienceYears',
      'trainingProgram',
      'instagram',
      'facebook',
      'privacyMode',
      'isHomeBased',
      'comesToCustomer',
      'serviceRadiusKm',
      'visitFee',
      'gapHours',
      'jobsPerDay',
      'noticeHours',
      'horizonDays',
    ],
    ['experience', 'languages', 'profileImage', 'shopImage', 'noShowTerms'],
  );
}

interface Moved {
  point: Point;
  town: Town | undefined;
}

/** Where an edit moves the pin: the given point, else the new address. */
async function pointOf(
  deps: Deps,
  { address, latitude, longitude }: TechnicianEdit,
): Promise<Moved | undefined> {
  const hasPin = latitude !== undefined && longitude !== undefined;
  if (!hasPin && address === undefined) return undefined;
  const place = hasPin ? { latitude, longitude } : await deps.places.placeAddress(address!);
  if (!place) throw badField('address', refusalText('error.addressUnknown'));
  const point = { latitude: place.latitude, longitude: place.longitude };
  return { point, town: await deps.places.townAt(point) };
}

function columns(deps: Deps, row: TechnicianRow, edit: TechnicianEdit, moved: Moved | undefined) {
  const { latitude: _, longitude: __, serviceRadiusKm, phone, visitFee, ...rest } = edit;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const firstName = edit.firstName ?? row.firstName;
  const lastName = edit.lastName ?? row.lastName;
  return {
    ...(Object.fromEntries(given) as Partial<TechnicianRow>),
    name: `${firstName} ${lastName}`.trim(),
    ...(phone !== undefined && { phone: keptPhone(phone, deps.env.market) }),
    ...(visitFee !== undefined && { visitFeeCents: visitFee }),
    ...(typeof serviceRadiusKm === 'number' && { serviceRadiusKm }),
    ...(moved || edit.privacyMode ? locationOf(deps, row, edit, moved) : {}),
  };
}

function locationOf(
  deps: Deps,
  row: TechnicianRow,
  edit: TechnicianEdit,
  moved: Moved | undefined,
): Partial<Location> {
  const { latitude, longitude } = moved?.point ?? row;
  const town = moved ? moved.town : knownTown(row);
  const location = deps.locate({ latitude, longitude }, edit.privacyMode ?? row.privacyMode, {
    town,
    chosenZone: row.chosenTimeZone,
  });
  if (moved && !location.hasPlace) throw badField('address', outsideText(deps.env.market));
  if (edit.address === undefined && hasLeftAddress(row, { latitude, longitude })) {
    throw badField('address', applicationText('error.pinMoved'));
  }
  return location;
}
