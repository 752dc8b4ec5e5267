import en from './en/application.json' with { type: 'json' };
import es from './es/application.json' with { type: 'json' };
import fr from './fr/application.json' with { type: 'json' };
import { texts } from './texts.ts';

export const applicationText = texts({ en, es, fr });
