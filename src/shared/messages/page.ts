import en from './en/page.json' with { type: 'json' };
import es from './es/page.json' with { type: 'json' };
import fr from './fr/page.json' with { type: 'json' };
import { texts } from './texts.ts';

export const pageText = texts({ en, es, fr });
