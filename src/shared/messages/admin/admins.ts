import en from '../en/admins.json' with { type: 'json' };
import es from '../es/admins.json' with { type: 'json' };
import fr from '../fr/admins.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminsText = texts({ en, es, fr });
