import type { Role } from '../../shared/account/user.ts';
import { paths } from '../paths.ts';

/** Where signing in leads (specification, section 6). */
export function landingOf(role: Role): string {
  return role === 'admin' ? paths.admin : paths.home;
}
