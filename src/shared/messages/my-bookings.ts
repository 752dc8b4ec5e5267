import en from './en/my-bookings.json' with { type: 'json' };
import es from './es/my-bookings.json' with { type: 'json' };
import fr from './fr/my-bookings.json' with { type: 'json' };
import { texts } from './texts.ts';

/** What customers see of their bookings and favorites. */
export const myBookingsText = texts({ en, es, fr });
