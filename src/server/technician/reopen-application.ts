import { type Queries, transaction } from '../../../db/client.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import type { EarlierApplication, Reopening } from '../../shared/technician/application.schema.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { applicationReceived } from '../email/technician-messages.ts';
import { notFound } from '../foundation/errors.ts';
import { editedNow } from '../foundation/refuse-outdated.ts';
import { deleteSessionsOfUser } from '../store/accounts/sessions.ts';
import { changeCredentials, type UserRow, userById } from '../store/accounts/users.ts';
import { setAssignments } from '../store/service-packages.ts';
import { type TechnicianRow, technicianByUser, updateTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { namePlaces } from './name-places.ts';
import {
  columnsOf,
  prepareApplication,
  recordConsents,
  refuseUnfit,
} from './prepare-application.ts';

/** @throws NOT_FOUND for an invalid link */
export function showEarlier(deps: Deps, token: string): EarlierApplication {
  const { user, technician } = rejectedOf(deps, deps.db, token);
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
  const { clock, env } = deps;
  const now = clock();
  const replaced = transaction(deps.db, (tx) => {
    // The link may have been used meanwhile.
    const { user, technician } = rejectedOf(deps, tx, application.token);
    const before = filesOf(technician);
    refuseUnfit(tx, application, before);
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    changeCredentials(tx, user.id, {
      password,
      phone: keptPhone(application.phone, deps.env.market),
      emailVerifiedAt,
    });
    deleteSessionsOfUser(tx, user.id);
    updateTechnician(tx, technician.id, {
      ...columnsOf(application, { location, market: env.market }, now),
      isActive: true,
      rejectionReason: null,
      // An admin may have the earlier answers open.
      ...editedNow(technician, null, now),
    });
    // The earlier application may have asked for other services.
    setAssignments(tx, technician.id, []);
    recordConsents(tx, user.id, application.consent, deps.env.policyUpdated, now);
    const { hasPlace } = location;
    const name = application.firstName;
    const recipient = { ...user, userId: user.id, name, emailVerifiedAt };
    const email = applicationReceived({ ...recipient, hasPlace }, undefined, env);
    queueEmails(deps, tx, [email]);
    const after = filesOf(application);
    return before.filter((path) => !after.includes(path));
  });
  await deps.removeFiles(replaced);
  deps.afterResponse(() => void namePlaces(deps));
  deps.events.publish('admin');
  deps.wakeOutbox();
  return location.hasPlace;
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
