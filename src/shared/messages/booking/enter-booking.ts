import en from '../en/enter-booking.json' with { type: 'json' };
import es from '../es/enter-booking.json' with { type: 'json' };
import fr from '../fr/enter-booking.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const enterBookingText = texts({ en, es, fr });
