import en from '../en/page-title.json' with { type: 'json' };
import es from '../es/page-title.json' with { type: 'json' };
import fr from '../fr/page-title.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const pageTitleText = texts({ en, es, fr });
