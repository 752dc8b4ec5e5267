import en from '../en/empty-results.json' with { type: 'json' };
import es from '../es/empty-results.json' with { type: 'json' };
import fr from '../fr/empty-results.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Why a search shows no one, and what to do. */
export const emptyResultsText = texts({ en, es, fr });
