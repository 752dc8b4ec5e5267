import type { CurrentUser } from '../../shared/account/user.schema.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { setLanguage, technicianOfUser } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import type { SignedIn } from '../trpc/trpc.ts';

export function changeLanguage({ db }: Deps, userId: number, language: Language): void {
  setLanguage(db, userId, language);
}

export function describeUser(deps: Deps, user: SignedIn): CurrentUser {
  const technician = user.technician ? technicianOfUser(deps.db, user.id) : undefined;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    role: user.role,
    name: technician?.name ?? null,
    profileImage: technician?.profileImage ?? null,
    language: user.language,
    technicianState: user.technician?.state ?? null,
  };
}
