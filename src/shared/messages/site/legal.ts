import en from '../en/legal.json' with { type: 'json' };
import es from '../es/legal.json' with { type: 'json' };
import fr from '../fr/legal.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The cookie banner. */
export const legalText = texts({ en, es, fr });
