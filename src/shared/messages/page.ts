import en from './en/page.json' with { type: 'json' };
import es from './es/page.json' with { type: 'json' };
import fr from './fr/page.json' with { type: 'json' };
import { texts } from './texts.ts';

/** Pages by name: titles, descriptions, cookies, and the marks of pages of text. */
export const pageText = texts({ en, es, fr });
