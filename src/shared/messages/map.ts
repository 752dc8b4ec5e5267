import en from './en/map.json' with { type: 'json' };
import es from './es/map.json' with { type: 'json' };
import fr from './fr/map.json' with { type: 'json' };
import { texts } from './texts.ts';

export const mapText = texts({ en, es, fr });
