import en from './en/my-bookings.json' with { type: 'json' };
import es from './es/my-bookings.json' with { type: 'json' };
import fr from './fr/my-bookings.json' with { type: 'json' };
import { texts } from './texts.ts';

export const myBookingsText = texts({ en, es, fr });
