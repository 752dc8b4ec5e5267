/**
 * A browser that somebody signed in from keeps a signed cookie that says so. It opens nothing; it
 * only gets its owner past a lock that somebody else's guesses brought about.
 */
import type { Deps } from '../deps.ts';
import type { UserRow } from '../store/users.ts';

export const DEVICE_COOKIE = 'device';
export const DEVICE_MAX_AGE_SECONDS = 365 * 86_400;

type Account = Pick<UserRow, 'id' | 'linkGeneration'>;

export function deviceToken(deps: Deps, { id, linkGeneration }: Account): string {
  return deps.links.token('device', id, linkGeneration);
}

/** Whether `token` was given to a browser that this very account signed in from. */
export function isKnownDevice(deps: Deps, token: string | undefined, account: Account): boolean {
  return (
    token !== undefined && deps.links.isGenuine('device', token, account.id, account.linkGeneration)
  );
}
