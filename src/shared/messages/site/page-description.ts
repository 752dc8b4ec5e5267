import en from '../en/page-description.json' with { type: 'json' };
import es from '../es/page-description.json' with { type: 'json' };
import fr from '../fr/page-description.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const pageDescriptionText = texts({ en, es, fr });
