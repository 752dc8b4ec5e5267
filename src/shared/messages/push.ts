import en from './en/push.json' with { type: 'json' };
import es from './es/push.json' with { type: 'json' };
import fr from './fr/push.json' with { type: 'json' };
import { texts } from './texts.ts';

export const pushText = texts({ en, es, fr });
