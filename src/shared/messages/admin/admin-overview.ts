import en from '../en/admin-overview.json' with { type: 'json' };
import es from '../es/admin-overview.json' with { type: 'json' };
import fr from '../fr/admin-overview.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminOverviewText = texts({ en, es, fr });
