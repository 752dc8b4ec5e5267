import en from '../en/admin.json' with { type: 'json' };
import es from '../es/admin.json' with { type: 'json' };
import fr from '../fr/admin.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What several screens of the administration say, and the errors of an admin’s actions. */
export const adminText = texts({ en, es, fr });
