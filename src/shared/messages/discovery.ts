import en from './en/discovery.json' with { type: 'json' };
import es from './es/discovery.json' with { type: 'json' };
import fr from './fr/discovery.json' with { type: 'json' };
import { texts } from './texts.ts';

export const discoveryText = texts({ en, es, fr });
