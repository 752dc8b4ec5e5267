import type { Role } from '../../shared/account/user.ts';
import { paths } from '../paths.ts';

export function landingPath(role: Role): string {
  return role === 'admin' ? paths.admin : paths.home;
}
