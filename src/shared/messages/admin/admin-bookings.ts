import en from '../en/admin-bookings.json' with { type: 'json' };
import es from '../es/admin-bookings.json' with { type: 'json' };
import fr from '../fr/admin-bookings.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminBookingsText = texts({ en, es, fr });
