import en from '../en/validation.json' with { type: 'json' };
import es from '../es/validation.json' with { type: 'json' };
import fr from '../fr/validation.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Why an input is refused, where its field has no message of its own. */
export const validationText = texts({ en, es, fr });
