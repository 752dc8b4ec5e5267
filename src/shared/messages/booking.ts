import en from './en/booking.json' with { type: 'json' };
import es from './es/booking.json' with { type: 'json' };
import fr from './fr/booking.json' with { type: 'json' };
import { texts } from './texts.ts';

/** The booking form, and why a booking or a change to one is refused. */
export const bookingText = texts({ en, es, fr });
