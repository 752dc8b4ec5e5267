import en from './en/shell.json' with { type: 'json' };
import es from './es/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };
import { texts } from './texts.ts';

export const shellText = texts({ en, es, fr });
