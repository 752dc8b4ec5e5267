import en from './en/admin.json' with { type: 'json' };
import es from './es/admin.json' with { type: 'json' };
import fr from './fr/admin.json' with { type: 'json' };
import { texts } from './texts.ts';

export const adminText = texts({ en, es, fr });
