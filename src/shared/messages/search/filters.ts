import en from '../en/filters.json' with { type: 'json' };
import es from '../es/filters.json' with { type: 'json' };
import fr from '../fr/filters.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The panels of the search: filters, services and dates. */
export const filtersText = texts({ en, es, fr });
