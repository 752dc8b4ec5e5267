import en from '../en/not-found.json' with { type: 'json' };
import es from '../es/not-found.json' with { type: 'json' };
import fr from '../fr/not-found.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The 404 page. */
export const notFoundText = texts({ en, es, fr });
