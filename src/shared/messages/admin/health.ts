import en from '../en/health.json' with { type: 'json' };
import es from '../es/health.json' with { type: 'json' };
import fr from '../fr/health.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What is wrong with the server, and what to do. */
export const healthText = texts({ en, es, fr });
