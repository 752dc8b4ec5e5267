import en from '../en/server.json' with { type: 'json' };
import es from '../es/server.json' with { type: 'json' };
import fr from '../fr/server.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What only the server says. */
export const serverText = texts({ en, es, fr });
