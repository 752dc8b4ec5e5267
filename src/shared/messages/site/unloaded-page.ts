import en from '../en/unloaded-page.json' with { type: 'json' };
import es from '../es/unloaded-page.json' with { type: 'json' };
import fr from '../fr/unloaded-page.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What a page says whose scripts do not run. */
export const unloadedPageText = texts({ en, es, fr });
