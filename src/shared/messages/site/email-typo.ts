import en from '../en/email-typo.json' with { type: 'json' };
import es from '../es/email-typo.json' with { type: 'json' };
import fr from '../fr/email-typo.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Apart from other fields' texts, as few people ever see it. */
export const emailTypoText = texts({ en, es, fr });
