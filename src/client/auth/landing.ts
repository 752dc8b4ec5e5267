import type { Role } from '../../shared/account/user.ts';
import { paths } from '../paths.ts';

/** Where each role goes after signing in. */
export function landingPath(role: Role): string {
  return role === 'admin' ? paths.admin : paths.home;
}
