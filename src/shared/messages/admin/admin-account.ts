import en from '../en/admin-account.json' with { type: 'json' };
import es from '../es/admin-account.json' with { type: 'json' };
import fr from '../fr/admin-account.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminAccountText = texts({ en, es, fr });
