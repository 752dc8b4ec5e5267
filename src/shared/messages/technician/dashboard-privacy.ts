import en from '../en/dashboard-privacy.json' with { type: 'json' };
import es from '../es/dashboard-privacy.json' with { type: 'json' };
import fr from '../fr/dashboard-privacy.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The technician’s place and who sees it. */
export const dashboardPrivacyText = texts({ en, es, fr });
