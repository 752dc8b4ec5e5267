import en from './en/booking.json' with { type: 'json' };
import es from './es/booking.json' with { type: 'json' };
import fr from './fr/booking.json' with { type: 'json' };
import { texts } from './texts.ts';

export const bookingText = texts({ en, es, fr });
