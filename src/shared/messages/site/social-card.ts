import en from '../en/social-card.json' with { type: 'json' };
import es from '../es/social-card.json' with { type: 'json' };
import fr from '../fr/social-card.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The picture beside a shared link: the lines of the headline are broken by hand. */
export const socialCardText = texts({ en, es, fr });
