import en from './en/refusals.json' with { type: 'json' };
import es from './es/refusals.json' with { type: 'json' };
import fr from './fr/refusals.json' with { type: 'json' };
import { texts } from './texts.ts';

export const refusalText = texts({ en, es, fr });
