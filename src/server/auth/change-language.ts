import type { Language } from '../../shared/messages/languages.ts';
import type { Deps } from '../runtime/deps.ts';
import { setLanguage } from '../store/accounts/users.ts';

/** From now on, emails to the account are in this language. */
export function changeLanguage({ db }: Deps, userId: number, language: Language): void {
  setLanguage(db, userId, language);
}
