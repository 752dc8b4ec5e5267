import { APPLICATION } from '../../shared/technician/application.ts';
import type { Deps } from '../runtime/deps.ts';
import { markEmailVerified, userById } from '../store/users.ts';
import { notFound } from '../trpc/errors.ts';

/**
 * Marks the address as the account's own; opening the link again changes nothing.
 *
 * @throws NOT_FOUND alike for a made-up link and one that a newer one has voided.
 */
export function verifyEmail(deps: Deps, token: string): void {
  const id = deps.links.idOf(token);
  const user = id === undefined ? undefined : userById(deps.db, id);
  if (!user || !deps.links.isGenuine('verify-email', token, user.id, user.linkGeneration)) {
    throw notFound(APPLICATION.linkInvalid);
  }
  markEmailVerified(deps.db, user.id, deps.clock());
  deps.events.publish('admin');
}
