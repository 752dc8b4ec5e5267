import { applicationText } from '../../shared/messages/application.ts';
import { authText } from '../../shared/messages/auth.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import {
  markEmailVerified,
  technicianOfUser,
  type UserRow,
  userById,
} from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { deleteAccount } from './delete-account.ts';

/** For the page that the emailed link opens. @throws NOT_FOUND for a made-up or replaced link. */
export function showVerification(deps: Deps, token: string, caller: { id: number } | null) {
  const user = accountOfLink(deps, token);
  if (!user) throw notFound(applicationText('link.invalid'));
  return { isVerified: user.emailVerifiedAt !== null, isOwn: user.id === caller?.id };
}

/**
 * Marks the caller's email as verified. The link alone isn't enough: anyone can apply with anyone's
 * address, and its owner's press must not make a stranger's account trusted.
 * @throws NOT_FOUND for a made-up or replaced link, and for another account's
 */
export function verifyEmail(deps: Deps, userId: number, token: string): void {
  if (accountOfLink(deps, token)?.id !== userId) throw notFound(applicationText('link.invalid'));
  markEmailVerified(deps.db, userId, deps.clock());
  deps.events.publish('admin');
}

/** The account whose email is still to be confirmed with this link: that opens it to a new password, too. */
export function unverifiedOfLink(deps: Deps, token: string): UserRow | undefined {
  const user = accountOfLink(deps, token);
  return user?.emailVerifiedAt === null ? user : undefined;
}

/**
 * Ends an application with somebody else's address, which its owner asks for.
 * @throws NOT_FOUND for a made-up link and once the email is verified; CONFLICT once an admin has
 * approved: a mistyped address must not end what someone works with.
 */
export async function disownApplication(deps: Deps, token: string): Promise<void> {
  const user = unverifiedOfLink(deps, token);
  if (!user) throw notFound(applicationText('link.invalid'));
  if (technicianOfUser(deps.db, user.id)?.isApproved !== false)
    throw conflict(authText('deletion.inUse'));
  await deleteAccount(deps, user.id, 'system');
}

function accountOfLink({ db, links }: Deps, token: string): UserRow | undefined {
  const id = links.idOf(token);
  const user = id === undefined ? undefined : userById(db, id);
  // Earlier versions made it from the generation.
  const isGenuine = (of: string | number) =>
    user !== undefined && links.isGenuine('verify-email', token, user.id, of);
  return user && (isGenuine(user.email) || isGenuine(user.linkGeneration)) ? user : undefined;
}
