import en from '../en/kept.json' with { type: 'json' };
import es from '../es/kept.json' with { type: 'json' };
import fr from '../fr/kept.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What this browser keeps: bookings and favorites. */
export const keptText = texts({ en, es, fr });
