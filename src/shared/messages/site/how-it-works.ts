import en from '../en/how-it-works.json' with { type: 'json' };
import es from '../es/how-it-works.json' with { type: 'json' };
import fr from '../fr/how-it-works.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const howItWorksText = texts({ en, es, fr });
