import en from '../en/profile.json' with { type: 'json' };
import es from '../es/profile.json' with { type: 'json' };
import fr from '../fr/profile.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const profileText = texts({ en, es, fr });
