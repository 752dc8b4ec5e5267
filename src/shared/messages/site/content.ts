import en from '../en/content.json' with { type: 'json' };
import es from '../es/content.json' with { type: 'json' };
import fr from '../fr/content.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Pages of text: around them, and what is wrong with one that an operator wrote. */
export const contentText = texts({ en, es, fr });
