import en from './en/work.json' with { type: 'json' };
import es from './es/work.json' with { type: 'json' };
import fr from './fr/work.json' with { type: 'json' };
import { texts } from './texts.ts';

export const workText = texts({ en, es, fr });
