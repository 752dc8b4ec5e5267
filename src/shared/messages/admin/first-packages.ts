import en from '../en/first-packages.json' with { type: 'json' };
import es from '../es/first-packages.json' with { type: 'json' };
import fr from '../fr/first-packages.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const firstPackagesText = texts({ en, es, fr });
