import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Queries, transaction } from '../../../db/client.ts';
import { markErased, scrub } from '../../../db/scrub.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { accountDeleted } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { keptEmailsFolder, removeKeptEmails } from '../email/transport.ts';
import { mayNotify } from '../email/unverified.ts';
import { exportsFolder } from '../files/layout.ts';
import { unauthorized } from '../foundation/errors.ts';
import { exportsOf } from '../store/accounts/export-requests.ts';
import { deleteUser, type UserRow, userById } from '../store/accounts/users.ts';
import { forgetInAudit } from '../store/audit-log.ts';
import { deleteEmailsAbout } from '../store/email/user-emails.ts';
import { type TechnicianRow, technicianByUser } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/**
 * Bookings stay as anonymous rows for the counts. The file scrub leaves nothing readable.
 * @param by the person, who gets a last email, or retention @throws UNAUTHORIZED if already gone
 */
export async function deleteAccount(deps: Deps, userId: number, by: 'self' | 'system') {
  const { db, env } = deps;
  const erased = transaction(db, (tx) => erase(deps, tx, userId, by));
  for (const id of [erased.technicianId, ...erased.rated]) deps.search.upsert(id);
  await deps.removeFiles(erased.uploads);
  await removeKeptEmails(keptEmailsFolder(env.dataDir), erased.emails);
  for (const file of erased.exports) {
    await rm(join(exportsFolder(env.dataDir), file), { force: true });
  }
  scrub(db);
  // Tells open dashboards that they lost access.
  deps.events.publish(`technician:${erased.technicianId}`);
  deps.events.publish('admin');
  deps.wakeOutbox();
}

function erase(deps: Deps, tx: Queries, userId: number, by: 'self' | 'system') {
  const user = userById(tx, userId);
  const technician = user && technicianByUser(tx, userId);
  if (!technician) throw unauthorized(refusalText('gate.accountGone'));
  const { email } = user;
  // Anyone can apply with anyone's address; unconfirmed, what belongs to it isn't theirs.
  const verifiedEmail = user.emailVerifiedAt === null ? undefined : email;
  // Without a mail server, unsent emails would stay forever.
  const canStillSend = deps.env.smtpUrl !== undefined;
  // Names anyone can type, of a service or admin, must not remove others' entries from the log.
  const known = technician.isApproved
    ? [technician.name, technician.phone, email]
    : [verifiedEmail].filter((address) => address !== undefined);
  forgetInAudit(tx, { technicianId: technician.id, userId, names: known });
  const emails = deleteEmailsAbout(tx, { id: technician.id, userId, verifiedEmail }, canStillSend);
  const { photos, rated } = deps.eraseFromBookings(tx, {
    technicianId: technician.id,
    verifiedEmail,
  });
  const exports = exportsOf(tx, userId).flatMap(({ file }) => file ?? []);
  deleteUser(tx, userId);
  markErased(tx);
  if (by === 'self' && canStillSend && mayNotify({ ...user, ...technician })) {
    queueLastEmail(deps, tx, user, technician);
  }
  const uploads = [technician.profileImage, technician.shopImage, technician.certificationFile];
  return {
    technicianId: technician.id,
    rated,
    emails,
    exports,
    uploads: [...uploads.flatMap((path) => path ?? []), ...photos],
  };
}

function queueLastEmail(
  deps: Deps,
  tx: Queries,
  { email, emailVerifiedAt, language }: UserRow,
  { name }: TechnicianRow,
): void {
  const message = accountDeleted({ name, email, emailVerifiedAt, language }, deps.env);
  queueEmails(deps, tx, [message]);
}
