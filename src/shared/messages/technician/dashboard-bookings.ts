import en from '../en/dashboard-bookings.json' with { type: 'json' };
import es from '../es/dashboard-bookings.json' with { type: 'json' };
import fr from '../fr/dashboard-bookings.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const dashboardBookingsText = texts({ en, es, fr });
