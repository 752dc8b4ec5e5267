import en from './en/forms.json' with { type: 'json' };
import es from './es/forms.json' with { type: 'json' };
import fr from './fr/forms.json' with { type: 'json' };
import { texts } from './texts.ts';

export const formsText = texts({ en, es, fr });
