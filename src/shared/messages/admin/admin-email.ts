import en from '../en/admin-email.json' with { type: 'json' };
import es from '../es/admin-email.json' with { type: 'json' };
import fr from '../fr/admin-email.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminEmailText = texts({ en, es, fr });
