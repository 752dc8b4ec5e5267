import { applicationText } from '../../shared/messages/application.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import {
  markEmailVerified,
  technicianOfUser,
  type UserRow,
  userById,
} from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { deleteAccount } from './delete-account.ts';

/** For the emailed link's page. @throws NOT_FOUND for an invalid or replaced link */
export function showVerification(deps: Deps, token: string, caller: { id: number } | null) {
  const user = accountOfLink(deps, token);
  if (!user) throw notFound(applicationText('link.invalid'));
  return { isVerified: user.emailVerifiedAt !== null, isOwn: user.id === caller?.id };
}

/**
 * Needs the session, since the link may reach a stranger whose address someone applied with.
 * @throws NOT_FOUND for an invalid or replaced link, and for another account's
 */
export function verifyEmail(deps: Deps, userId: number, token: string): void {
  if (accountOfLink(deps, token)?.id !== userId) throw notFound(applicationText('link.invalid'));
  markEmailVerified(deps.db, userId, deps.clock());
  deps.events.publish('admin');
}

/** The unconfirmed account of a link, which may also choose a new password. */
export function unverifiedOfLink(deps: Deps, token: string): UserRow | undefined {
  const user = accountOfLink(deps, token);
  return user?.emailVerifiedAt === null ? user : undefined;
}

/** By the address's owner. @throws NOT_FOUND; CONFLICT once approved: a typo must not end work */
export async function disownApplication(deps: Deps, token: string): Promise<void> {
  const user = unverifiedOfLink(deps, token);
  if (!user) throw notFound(applicationText('link.invalid'));
  if (technicianOfUser(deps.db, user.id)?.isApproved !== false)
    throw conflict(refusalText('deletion.inUse'));
  await deleteAccount(deps, user.id, 'system');
}

function accountOfLink({ db, links }: Deps, token: string): UserRow | undefined {
  const id = links.idOf(token);
  const user = id === undefined ? undefined : userById(db, id);
  // Earlier versions made the link from the generation.
  const isGenuine = (of: string | number) =>
    user !== undefined && links.isGenuine('verify-email', token, user.id, of);
  return user && (isGenuine(user.email) || isGenuine(user.linkGeneration)) ? user : undefined;
}
