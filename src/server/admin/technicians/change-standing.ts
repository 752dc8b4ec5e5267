import type { Queries } from '../../../../db/client.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import {
  mayChangeStanding,
  TECHNICIAN_TRANSITIONS,
  type TechnicianTransition,
  technicianState,
} from '../../../shared/technician/technician.ts';
import { applicationReconsidered, technicianUnfrozen } from '../../email/technician-messages.ts';
import { conflict } from '../../foundation/errors.ts';
import type { Admin } from '../../store/audit-log.ts';
import type { OutboxDraft } from '../../store/email/outbox.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { TechnicianRow } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { type Act, actOnTechnician, isListedNow, targetOf } from './act-on-technician.ts';
import { assignPackages, wishedPackages } from './assign-packages.ts';
import { describeEmail } from './describe-email.ts';

const REFUSED = {
  approve: 'error.notApplicant',
  reject: 'error.notApplicant',
  reopen: 'error.notRejected',
  freeze: 'error.notApproved',
  unfreeze: 'error.notFrozen',
} as const satisfies Record<TechnicianTransition, string>;

/**
 * @param services names of packages, or `wishes` for what the applicant asked for
 * @throws CONFLICT for anyone but an applicant; BAD_REQUEST for an unknown package
 */
export function approveTechnician(
  deps: Deps,
  admin: Admin,
  id: number,
  services?: readonly string[] | 'wishes',
): AdminTechnician {
  const set = { approvedAt: deps.clock(), rejectionReason: null };
  return actOnTechnician(deps, admin, id, (target, tx) => {
    const names = services === 'wishes' ? wishedPackages(tx, target) : services;
    if (!names?.length) return [standing(deps, tx, target, 'approve', set)];
    const assigned = assignPackages(tx, target, names);
    // The email names the services they have now.
    return [assigned, standing(deps, tx, targetOf(tx, id), 'approve', set)];
  });
}

export function rejectTechnician(deps: Deps, admin: Admin, id: number, reason: string) {
  return changeStanding(deps, admin, id, 'reject', { rejectionReason: reason }, reason);
}

/** @throws CONFLICT */
export function reopenTechnician(deps: Deps, admin: Admin, id: number): AdminTechnician {
  return changeStanding(deps, admin, id, 'reopen', { rejectionReason: null });
}

/**
 * Existing bookings stay. @param hidesContacts hides customers' contact details @throws CONFLICT
 */
export function freezeTechnician(
  deps: Deps,
  admin: Admin,
  id: number,
  reason: string,
  hidesContacts?: boolean,
): AdminTechnician {
  const contactsHiddenAt = hidesContacts ? deps.clock() : null;
  const set = { freezeReason: reason, contactsHiddenAt };
  return changeStanding(deps, admin, id, 'freeze', set, reason);
}

/** @throws CONFLICT */
export function unfreezeTechnician(deps: Deps, admin: Admin, id: number): AdminTechnician {
  return changeStanding(deps, admin, id, 'unfreeze', {
    freezeReason: null,
    contactsHiddenAt: null,
  });
}

function changeStanding(
  deps: Deps,
  admin: Admin,
  id: number,
  transition: TechnicianTransition,
  set: Partial<TechnicianRow>,
  reason?: string,
): AdminTechnician {
  return actOnTechnician(deps, admin, id, (target, tx) => [
    standing(deps, tx, target, transition, set, reason),
  ]);
}

function standing(
  deps: Deps,
  tx: Queries,
  target: ListedTechnician,
  transition: TechnicianTransition,
  set: Partial<TechnicianRow>,
  reason?: string,
): Act {
  if (!mayChangeStanding(transition, technicianState(target.technician))) {
    throw conflict(adminText(REFUSED[transition]));
  }
  const change = { ...TECHNICIAN_TRANSITIONS[transition].to, ...set };
  const after: ListedTechnician = { ...target, technician: { ...target.technician, ...change } };
  const message = standingEmail(deps, tx, after, transition);
  return { action: transition, reason, set: change, emails: [message] };
}

function standingEmail(
  deps: Deps,
  tx: Queries,
  after: ListedTechnician,
  transition: TechnicianTransition,
): OutboxDraft {
  const { technician, email, emailVerifiedAt, language } = after;
  const recipient = { ...technician, email, emailVerifiedAt, language };
  if (transition === 'unfreeze') return technicianUnfrozen(recipient, isListedNow(after), deps.env);
  if (transition === 'reopen') {
    return applicationReconsidered(recipient, technician.profileImage !== null, deps.env);
  }
  return describeEmail(deps, tx, after);
}
