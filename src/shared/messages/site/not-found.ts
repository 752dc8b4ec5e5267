import en from '../en/not-found.json' with { type: 'json' };
import es from '../es/not-found.json' with { type: 'json' };
import fr from '../fr/not-found.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const notFoundText = texts({ en, es, fr });
