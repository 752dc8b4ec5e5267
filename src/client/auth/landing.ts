import type { Role } from '../../shared/account/user.ts';
import { paths } from '../paths.ts';

/** Tells other tabs about a sign-in. */
export const signIns = () => new BroadcastChannel('sign-ins');

export function landingPath(role: Role): string {
  return role === 'admin' ? paths.admin : paths.home;
}
