import en from './en/bike.json' with { type: 'json' };
import es from './es/bike.json' with { type: 'json' };
import fr from './fr/bike.json' with { type: 'json' };
import { texts } from './texts.ts';

export const bikeText = texts({ en, es, fr });
