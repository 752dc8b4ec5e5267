/** The only way for admins to change a technician. */

import { type Queries, transaction } from '../../../../db/client.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import type { AuditAction, AuditDetails } from '../../../shared/admin/audit-details.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { operatorWindow } from '../../../shared/technician/availability.ts';
import { isListed, technicianState } from '../../../shared/technician/technician.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { notFound } from '../../foundation/errors.ts';
import { editedNow, isEdit } from '../../foundation/refuse-outdated.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import type { OutboxDraft } from '../../store/email/outbox.ts';
import { type ListedTechnician, techniciansWithPackages } from '../../store/technician-lists.ts';
import { type TechnicianRow, updateTechnician } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

/** An admin's action: its name in the audit log, the columns it sets, and its emails. */
export interface Act {
  action: AuditAction;
  reason?: string | undefined;
  details?: AuditDetails;
  set?: Partial<TechnicianRow>;
  /** Whether it changes a table other than the technicians'. */
  isElsewhere?: boolean;
  emails?: OutboxDraft[];
}

/**
 * Performs and records the acts that change or send something. @throws NOT_FOUND, or as `decide`
 */
export function actOnTechnician(
  deps: Deps,
  admin: Admin,
  id: number,
  decide: (target: ListedTechnician, tx: Queries) => Act[],
): AdminTechnician {
  const changed = transaction(deps.db, (tx) => {
    const target = targetOf(tx, id);
    const isChange = ({ set = {}, isElsewhere }: Act) =>
      isElsewhere || isEdit(target.technician, set);
    const acts = decide(target, tx).filter((act) => act.emails || isChange(act));
    if (acts.some(isChange)) {
      updateTechnician(tx, id, editedNow(target.technician, admin.email, deps.clock()));
    }
    for (const { action, reason, details, set = {}, emails = [] } of acts) {
      updateTechnician(tx, id, set);
      audit(deps, tx, admin, {
        action,
        subjectType: 'technician',
        subjectId: id,
        subjectName: target.technician.name,
        reason,
        details,
      });
      queueEmails(deps, tx, emails);
    }
    deps.relocateBookings(tx, target.technician, { role: 'admin', userId: admin.id });
    return targetOf(tx, id);
  });
  deps.search.upsert(id);
  deps.events.publish(`technician:${id}`);
  deps.events.publish('admin');
  deps.wakeOutbox();
  return describeTechnician(deps, changed);
}

/** In any state. @throws NOT_FOUND */
export function targetOf(tx: Queries, id: number): ListedTechnician {
  const [target] = techniciansWithPackages(tx, [id]);
  if (!target) throw notFound(adminText('error.technicianNotFound'));
  return target;
}

export function describeTechnician(deps: Deps, target: ListedTechnician): AdminTechnician {
  const { technician, email, emailVerifiedAt, packages, openRequests } = target;
  const { newsGranted, newsAt } = target;
  return {
    ...technician,
    city: placeName(technician.city),
    publicPlace: placeName(technician.publicPlace),
    visitFee: centsToDollars(technician.visitFeeCents),
    operatorWindow: operatorWindow(deps.env),
    email,
    emailVerified: emailVerifiedAt !== null,
    rating: technician.rating.toFixed(1),
    state: technicianState(technician),
    editedBy: technician.editedAt === null ? null : (technician.editedBy ?? technician.name),
    isListed: isListedNow(target),
    nextAvailable: deps.search.byId(technician.id, deps.clock())?.nextAvailable ?? null,
    assignedServices: packages.map(({ name }) => name),
    servicePackages: packages,
    openRequests,
    repliesWithinHours: technician.replyHours || null,
    news: { isGranted: newsGranted ?? false, at: newsAt },
  };
}

export function isListedNow({ technician, packages }: ListedTechnician): boolean {
  const activePackages = packages.filter(({ isActive }) => isActive).length;
  return isListed({ ...technician, activePackages });
}
