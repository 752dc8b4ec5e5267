import en from './en/email.json' with { type: 'json' };
import es from './es/email.json' with { type: 'json' };
import fr from './fr/email.json' with { type: 'json' };
import { texts } from './texts.ts';

export const emailText = texts({ en, es, fr });
