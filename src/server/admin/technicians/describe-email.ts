import type { Queries } from '../../../../db/client.ts';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { technicianState } from '../../../shared/technician/technician.ts';
import { reopenUrl, verifyEmailUrl } from '../../email/page-link.ts';
import {
  applicationReceived,
  technicianApproved,
  technicianFrozen,
  technicianRejected,
} from '../../email/technician-messages.ts';
import { userById } from '../../store/accounts/users.ts';
import type { Admin } from '../../store/audit-log.ts';
import type { OutboxDraft } from '../../store/email/outbox.ts';
import type { ListedTechnician } from '../../store/technician-lists.ts';
import type { Deps } from '../../trpc/deps.ts';
import { actOnTechnician } from './act-on-technician.ts';

export function describeEmail(
  deps: Deps,
  tx: Queries,
  { technician, packages, email, emailVerifiedAt, language }: ListedTechnician,
): OutboxDraft {
  const { env } = deps;
  const { userId, name, hasPlace } = technician;
  const recipient = { userId, name, email, emailVerifiedAt, language, hasPlace };
  const account = userById(tx, technician.userId) ?? {
    id: userId,
    email,
    linkGeneration: 0,
    language,
  };
  switch (technicianState(technician)) {
    case 'applicant':
      return applicationReceived(
        recipient,
        emailVerifiedAt === null ? verifyEmailUrl(deps, account) : undefined,
        env,
      );
    case 'approved':
      return technicianApproved(
        recipient,
        // Hidden packages can't be booked.
        packages.filter(({ isActive }) => isActive).map(({ name }) => name),
        env,
      );
    case 'rejected':
      return technicianRejected(
        recipient,
        technician.rejectionReason ?? '',
        reopenUrl(deps, account),
        env,
      );
    case 'frozen':
      return technicianFrozen(recipient, technician.freezeReason ?? '', env);
  }
}

/** Resends the email about the current state, with working links. */
export function resendEmail(deps: Deps, admin: Admin, id: number): AdminTechnician {
  return actOnTechnician(deps, admin, id, (target, tx) => {
    const email = describeEmail(deps, tx, target);
    return [{ action: 'resend-email', reason: email.subject, emails: [email] }];
  });
}
