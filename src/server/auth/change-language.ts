import type { Language } from '../../shared/messages/languages.ts';
import type { Deps } from '../runtime/deps.ts';
import { setLanguage } from '../store/accounts/users.ts';

export function changeLanguage({ db }: Deps, userId: number, language: Language): void {
  setLanguage(db, userId, language);
}
