import { applicationText } from '../../shared/messages/technician/application.ts';
import type { Deps } from '../runtime/deps.ts';
import { markEmailVerified, userById } from '../store/accounts/users.ts';
import { notFound } from '../trpc/errors.ts';

/**
 * Marks the email as verified; opening the link again changes nothing.
 *
 * @throws NOT_FOUND for a made-up link and for a replaced one alike
 */
export function verifyEmail(deps: Deps, token: string): void {
  const id = deps.links.idOf(token);
  const user = id === undefined ? undefined : userById(deps.db, id);
  // Earlier versions made it from the generation.
  const isGenuine = (of: string | number) =>
    user !== undefined && deps.links.isGenuine('verify-email', token, user.id, of);
  if (!user || !(isGenuine(user.email) || isGenuine(user.linkGeneration))) {
    throw notFound(applicationText('linkInvalid'));
  }
  markEmailVerified(deps.db, user.id, deps.clock());
  deps.events.publish('admin');
}
