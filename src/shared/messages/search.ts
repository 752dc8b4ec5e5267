import en from './en/search.json' with { type: 'json' };
import es from './es/search.json' with { type: 'json' };
import fr from './fr/search.json' with { type: 'json' };
import { texts } from './texts.ts';

export const searchText = texts({ en, es, fr });
