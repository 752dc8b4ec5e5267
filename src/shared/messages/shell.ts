import en from './en/shell.json' with { type: 'json' };
import es from './es/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };
import { texts } from './texts.ts';

/** What every page starts with, and how times and durations are written. */
export const shellText = texts({ en, es, fr });
