import en from '../en/units.json' with { type: 'json' };
import es from '../es/units.json' with { type: 'json' };
import fr from '../fr/units.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const unitsText = texts({ en, es, fr });
