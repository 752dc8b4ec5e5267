import en from '../en/managed-booking.json' with { type: 'json' };
import es from '../es/managed-booking.json' with { type: 'json' };
import fr from '../fr/managed-booking.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const managedBookingText = texts({ en, es, fr });
