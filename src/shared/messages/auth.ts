import en from './en/auth.json' with { type: 'json' };
import es from './es/auth.json' with { type: 'json' };
import fr from './fr/auth.json' with { type: 'json' };
import { texts } from './texts.ts';

export const authText = texts({ en, es, fr });
