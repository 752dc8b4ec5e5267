import en from '../en/dashboard-profile.json' with { type: 'json' };
import es from '../es/dashboard-profile.json' with { type: 'json' };
import fr from '../fr/dashboard-profile.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const dashboardProfileText = texts({ en, es, fr });
