import en from '../en/account.json' with { type: 'json' };
import es from '../es/account.json' with { type: 'json' };
import fr from '../fr/account.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Data exports, sessions, email changes and the end of an account. */
export const accountText = texts({ en, es, fr });
