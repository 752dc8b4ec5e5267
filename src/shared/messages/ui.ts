import en from './en/ui.json' with { type: 'json' };
import es from './es/ui.json' with { type: 'json' };
import fr from './fr/ui.json' with { type: 'json' };
import { texts } from './texts.ts';

export const uiText = texts({ en, es, fr });
