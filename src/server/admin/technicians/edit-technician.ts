/** Changes to a technician in one PATCH: supertech, packages, certification check and details. */
import { formatPhone } from '../../../shared/account/contact.ts';
import { ADMIN } from '../../../shared/admin/admin-messages.ts';
import type {
  AdminTechnician,
  TechnicianEdit,
  TechnicianPatch,
} from '../../../shared/admin/admin-technician.schema.ts';
import { BOOKING } from '../../../shared/site/messages.ts';
import type { Location } from '../../geo/locate.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import { type TechnicianRow, technicianWithEmail } from '../../store/technicians.ts';
import { badField, badRequest, conflict } from '../../trpc/errors.ts';
import { requireRecentPassword, type Session } from '../../trpc/recent-password.ts';
import { refuseOutdated } from '../../trpc/refuse-outdated.ts';
import type { Admin } from '../activity/audit.ts';
import { describeChanges } from '../activity/describe-changes.ts';
import { type Act, actOnTechnician } from './act-on-technician.ts';
import { assignPackages } from './assign-packages.ts';
import { changeTechnicianEmail } from './change-technician-email.ts';
import { describeTechnician } from './describe-technician.ts';
import { markSupertech } from './set-supertech.ts';

/**
 * Changes the given fields; each kind of change gets its own entry in the audit log.
 *
 * @throws BAD_REQUEST for an unknown package or address; CONFLICT for a supertech who is not
 * approved, a certification that was replaced, an email that has an account, or an outdated edit; and
 * whatever `requireRecentPassword` throws
 */
export async function editTechnician(
  deps: Deps,
  admin: Admin & Session,
  patch: TechnicianPatch,
): Promise<AdminTechnician> {
  const { id, isSupertech, assignedServices, checkedCertification, ...rest } = patch;
  const { email, currentPassword, version, ...edit } = rest;
  const movesAccount = email !== undefined && email !== emailOf(deps, id);
  if (movesAccount) await requireRecentPassword(deps, admin, currentPassword);
  const isEdit = Object.values(edit).some((value) => value !== undefined);
  const isMark = isSupertech !== undefined || checkedCertification !== undefined;
  if (!isMark && !assignedServices && !isEdit && email === undefined) {
    throw badRequest(ADMIN.nothingToChange);
  }
  const point = await pointOf(deps, edit);
  const replaced: string[] = [];
  const technician = actOnTechnician(deps, admin, id, (target, tx) => {
    refuseOutdated(version, () => describeTechnician(deps, target));
    const acts: Act[] = [];
    if (isSupertech !== undefined) acts.push(markSupertech(target, isSupertech));
    if (assignedServices) acts.push(assignPackages(tx, target, assignedServices));
    if (checkedCertification !== undefined) {
      acts.push(checkCertification(target, checkedCertification, deps.clock()));
    }
    if (movesAccount) acts.push(changeTechnicianEmail(deps, tx, target, email));
    if (isEdit) {
      const set = columns(deps, target.technician, edit, point);
      const reason = differences(target.technician, { ...target.technician, ...set });
      acts.push({ action: 'edit', reason, set });
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

/** The file is named because the technician may have replaced it since the admin looked. */
function checkCertification(
  { technician }: ListedTechnician,
  path: string | null,
  now: number,
): Act {
  if (path === null) {
    if (technician.certificationCheckedAt === null) throw conflict(ADMIN.certificationNotChecked);
    return { action: 'withdraw-certification-check', set: { certificationCheckedAt: null } };
  }
  if (path !== technician.certificationFile) throw conflict(ADMIN.certificationChanged);
  return { action: 'check-certification', set: { certificationCheckedAt: now } };
}

function emailOf(deps: Deps, id: number): string | undefined {
  return technicianWithEmail(deps.db, id)?.email;
}

function differences(before: TechnicianRow, after: TechnicianRow): string {
  const shown = {
    name: (row: TechnicianRow) => row.name,
    phone: (row: TechnicianRow) => row.phone,
    address: (row: TechnicianRow) => row.address,
    pin: (row: TechnicianRow) => `${row.latitude.toFixed(5)} ${row.longitude.toFixed(5)}`,
    'experience level': (row: TechnicianRow) => row.experienceYears,
    training: (row: TechnicianRow) => row.trainingProgram,
    Instagram: (row: TechnicianRow) => row.instagram,
    Facebook: (row: TechnicianRow) => row.facebook,
    'location privacy': (row: TechnicianRow) => row.privacyMode.replace('_', ' '),
    'works from home': (row: TechnicianRow) => (row.isHomeBased ? 'yes' : 'no'),
    'comes to customers': (row: TechnicianRow) => (row.comesToCustomer ? 'yes' : 'no'),
    'service radius': (row: TechnicianRow) => `${row.serviceRadiusKm} km`,
  };
  const named = {
    about: (row: TechnicianRow) => row.experience,
    'profile photo': (row: TechnicianRow) => row.profileImage ?? '',
    'shop photo': (row: TechnicianRow) => row.shopImage ?? '',
  };
  return describeChanges(before, after, shown, named);
}

/** Where an edit moves the pin: the given point, else the new address. */
async function pointOf(deps: Deps, { address, latitude, longitude }: TechnicianEdit) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (address === undefined) return undefined;
  const place = await deps.places.placeAddress(address);
  if (!place) throw badField('address', BOOKING.addressUnknown);
  return { latitude: place.latitude, longitude: place.longitude };
}

function columns(
  deps: Deps,
  row: TechnicianRow,
  edit: TechnicianEdit,
  point: { latitude: number; longitude: number } | undefined,
): Partial<TechnicianRow> {
  const { latitude: _, longitude: __, serviceRadiusKm, phone, ...rest } = edit;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const firstName = edit.firstName ?? row.firstName;
  const lastName = edit.lastName ?? row.lastName;
  return {
    ...(Object.fromEntries(given) as Partial<TechnicianRow>),
    name: `${firstName} ${lastName}`.trim(),
    ...(phone !== undefined && { phone: formatPhone(phone) }),
    ...(typeof serviceRadiusKm === 'number' && { serviceRadiusKm }),
    ...(point || edit.privacyMode ? locationOf(deps, row, edit, point) : {}),
  };
}

function locationOf(
  deps: Deps,
  row: TechnicianRow,
  edit: TechnicianEdit,
  point: { latitude: number; longitude: number } | undefined,
): Partial<Location> {
  const { latitude, longitude } = point ?? row;
  return deps.locate({ latitude, longitude }, edit.privacyMode ?? row.privacyMode);
}
