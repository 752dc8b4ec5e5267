import { type Queries, transaction } from '../../../db/client.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import type {
  Correction,
  EarlierApplication,
  Reopening,
} from '../../shared/technician/application.schema.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { verifyEmailUrl } from '../email/page-link.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { applicationReceived } from '../email/technician-messages.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import { editedNow } from '../foundation/refuse-outdated.ts';
import type { Location } from '../geo/locate.ts';
import { deleteSessionsOfUser } from '../store/accounts/sessions.ts';
import { changeCredentials, type UserRow, userById } from '../store/accounts/users.ts';
import { setAssignments } from '../store/service-packages.ts';
import {
  type TechnicianRow,
  technicianById,
  technicianByUser,
  updateTechnician,
} from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { namePlaces } from './name-places.ts';
import {
  type Applied,
  columnsOf,
  locateApplicant,
  prepareApplication,
  recordConsents,
  refuseMissing,
  refuseUnfit,
} from './prepare-application.ts';

/** @throws NOT_FOUND for an invalid link */
export function showEarlier(deps: Deps, token: string): EarlierApplication {
  const { user, technician } = rejectedOf(deps, deps.db, token);
  return answersOf(user, technician);
}

function answersOf(user: UserRow, technician: TechnicianRow): EarlierApplication {
  return {
    ...technician,
    ...(!technician.hasPlace && { latitude: null, longitude: null }),
    email: user.email,
    services: technician.specializations,
  };
}

/**
 * The link verifies the address, then it and all sessions are void. @returns whether it has a place
 * @throws NOT_FOUND for an invalid link, and as applying
 */
export async function reopenApplication(deps: Deps, application: Reopening): Promise<boolean> {
  const { email } = rejectedOf(deps, deps.db, application.token).user;
  const { password, location } = await prepareApplication(deps, { ...application, email }, 'known');
  const now = deps.clock();
  const replaced = transaction(deps.db, (tx) => {
    // The link may have been used meanwhile.
    const { user, technician } = rejectedOf(deps, tx, application.token);
    const replaced = replaceAnswers(deps, tx, technician, application, location, now);
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    changeCredentials(tx, user.id, {
      password,
      phone: keptPhone(application.phone, deps.env.market),
      emailVerifiedAt,
    });
    deleteSessionsOfUser(tx, user.id);
    recordConsents(tx, user.id, application.consent, deps.env.policyUpdated, now);
    const name = application.firstName;
    const recipient = { ...user, userId: user.id, name, emailVerifiedAt };
    const { hasPlace } = location;
    queueEmails(deps, tx, [applicationReceived({ ...recipient, hasPlace }, undefined, deps.env)]);
    return replaced;
  });
  await finish(deps, replaced);
  return location.hasPlace;
}

/** @throws CONFLICT once it's approved */
export function showOwn(deps: Deps, technicianId: number): EarlierApplication {
  const { user, technician } = openOf(deps.db, technicianId);
  return answersOf(user, technician);
}

/**
 * Corrects the signed-in applicant's application while it waits, or sends a rejected one again.
 * @returns whether it has a place @throws CONFLICT once it's approved, and as applying
 */
export async function correctApplication(
  deps: Deps,
  technicianId: number,
  correction: Correction,
): Promise<boolean> {
  await refuseMissing(deps, correction);
  const location = await locateApplicant(deps, correction);
  const now = deps.clock();
  const replaced = transaction(deps.db, (tx) => {
    const { user, technician } = openOf(tx, technicianId);
    const replaced = replaceAnswers(deps, tx, technician, correction, location, now);
    if (technicianState(technician) === 'rejected') {
      const recipient = { ...user, userId: user.id, name: correction.firstName };
      const verifyUrl = user.emailVerifiedAt === null ? verifyEmailUrl(deps, user) : undefined;
      const { hasPlace } = location;
      queueEmails(deps, tx, [applicationReceived({ ...recipient, hasPlace }, verifyUrl, deps.env)]);
    }
    return replaced;
  });
  await finish(deps, replaced);
  return location.hasPlace;
}

/** In the transaction. @returns files that are no longer used */
function replaceAnswers(
  { env }: Deps,
  tx: Queries,
  technician: TechnicianRow,
  application: Applied,
  location: Location,
  now: number,
): string[] {
  const before = filesOf(technician);
  refuseUnfit(tx, application, before);
  const appliedAt = technicianState(technician) === 'rejected' ? now : technician.createdAt;
  updateTechnician(tx, technician.id, {
    ...columnsOf(application, { location, market: env.market }, appliedAt),
    isActive: true,
    rejectionReason: null,
    // An admin may have the earlier answers open.
    ...editedNow(technician, null, now),
  });
  // The earlier application may have asked for other services.
  setAssignments(tx, technician.id, []);
  const after = filesOf(application);
  return before.filter((path) => !after.includes(path));
}

async function finish(deps: Deps, replaced: string[]): Promise<void> {
  await deps.removeFiles(replaced);
  deps.afterResponse(() => void namePlaces(deps));
  deps.events.publish('admin');
  deps.wakeOutbox();
}

function openOf(tx: Queries, technicianId: number): { user: UserRow; technician: TechnicianRow } {
  const technician = technicianById(tx, technicianId);
  const user = technician && userById(tx, technician.userId);
  const isOpen = technician && !technician.isApproved;
  if (!user || !isOpen) throw conflict(applicationText('error.approved'));
  return { user, technician };
}

function rejectedOf(
  deps: Deps,
  tx: Queries,
  token: string,
): { user: UserRow; technician: TechnicianRow } {
  const id = deps.links.idOf(token);
  const user = id === undefined ? undefined : userById(tx, id);
  const technician = user && technicianByUser(tx, user.id);
  const isOpen =
    user !== undefined &&
    deps.links.isGenuine('reapply', token, user.id, user.linkGeneration) &&
    technician !== undefined &&
    technicianState(technician) === 'rejected';
  if (!isOpen) throw notFound(applicationText('link.invalid'));
  return { user, technician };
}

function filesOf(row: {
  profileImage?: string | null;
  shopImage?: string | null;
  certificationFile?: string | null;
}): string[] {
  return [row.profileImage, row.shopImage, row.certificationFile].flatMap((path) => path ?? []);
}
