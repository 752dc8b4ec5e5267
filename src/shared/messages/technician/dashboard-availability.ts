import en from '../en/dashboard-availability.json' with { type: 'json' };
import es from '../es/dashboard-availability.json' with { type: 'json' };
import fr from '../fr/dashboard-availability.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const dashboardAvailabilityText = texts({ en, es, fr });
