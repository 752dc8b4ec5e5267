import { readersLanguage } from '#current-language';
import { type Queries, transaction } from '../../../db/client.ts';
import { applicationText } from '../../shared/messages/application.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import type { Application } from '../../shared/technician/application.schema.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { takeMailboxEmail } from '../credentials/mailbox-limit.ts';
import { reopenUrl, verifyEmailUrl } from '../email/page-link.ts';
import { queueEmails } from '../email/queue-emails.ts';
import {
  applicationKnown,
  applicationReceived,
  applicationReopened,
} from '../email/technician-messages.ts';
import { tooMany } from '../foundation/errors.ts';
import { takeFrom, widerNetworkOf } from '../foundation/rate-limit.ts';
import { isTaken } from '../store/accounts/former-emails.ts';
import {
  insertUser,
  recipientOf,
  technicianOfUser,
  type UserRow,
  userByEmail,
} from '../store/accounts/users.ts';
import type { OutboxDraft } from '../store/email/outbox.ts';
import { insertTechnician } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { namePlaces } from './name-places.ts';
import {
  columnsOf,
  type Prepared,
  prepareApplication,
  recordConsents,
  refuseUnfit,
} from './prepare-application.ts';

/** Per allowed booking: workshops may apply for several technicians. */
const APPLICATIONS_PER_BOOKING = 2;

/**
 * Known addresses get the same response; an email tells the owner, with a link to reopen if
 * rejected. @returns whether it has a place
 * @throws BAD_REQUEST for an unavailable package or file; TOO_MANY_REQUESTS past the limit
 */
export async function applyAsTechnician(deps: Deps, application: Application, address: string) {
  const startedAt = performance.now();
  const limit = APPLICATIONS_PER_BOOKING * deps.env.bookingLimitPerHour;
  if (!takeFrom(deps.limits, address, { what: 'apply', limit, windowMs: HOUR_MS })) {
    throw tooMany(applicationText('error.tooMany'), HOUR_MS);
  }
  const prepared = await prepareApplication(deps, application, {
    network: widerNetworkOf(address),
  });
  const now = deps.clock();
  transaction(deps.db, (tx) => {
    refuseUnfit(tx, application);
    const { email } = application;
    const ask = { purpose: 'apply', email, address, isOwn: false } as const;
    // Also for unknown addresses, so that both do the same work.
    const mayEmail = takeMailboxEmail(tx, deps.links, ask, now);
    const known = userByEmail(tx, email);
    if (known && !mayEmail) return;
    // It could be restored to its account, which has no other address.
    if (!known && isTaken(tx, email, 0, now)) return;
    const message = known
      ? emailToKnown(deps, tx, known)
      : admit(deps, tx, application, prepared, now);
    // Past the limit, an admin can still resend it.
    if (mayEmail) queueEmails(deps, tx, [message]);
  });
  deps.afterResponse(() => void namePlaces(deps));
  deps.events.publish('admin');
  deps.wakeOutbox();
  await deps.untilNextStep(startedAt);
  return prepared.location.hasPlace;
}

function admit(
  deps: Deps,
  tx: Queries,
  application: Application,
  { password, location }: Prepared,
  now: number,
): OutboxDraft {
  const { email } = application;
  const user = insertUser(tx, {
    username: email,
    email,
    password,
    phone: keptPhone(application.phone, deps.env.market),
    role: 'technician',
    language: readersLanguage(),
    createdAt: now,
  });
  insertTechnician(tx, {
    ...columnsOf(application, { location, market: deps.env.market }, now),
    userId: user.id,
  });
  recordConsents(tx, user.id, application.consent, deps.env.policyUpdated, now);
  const { hasPlace } = location;
  const recipient = { ...user, userId: user.id, name: application.firstName };
  return applicationReceived({ ...recipient, hasPlace }, verifyEmailUrl(deps, user), deps.env);
}

function emailToKnown(deps: Deps, tx: Queries, user: UserRow): OutboxDraft {
  const technician = technicianOfUser(tx, user.id);
  const recipient = recipientOf(tx, user);
  return technician && technicianState(technician) === 'rejected'
    ? applicationReopened(recipient, reopenUrl(deps, user))
    : applicationKnown(recipient, deps.env);
}
