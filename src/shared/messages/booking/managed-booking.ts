import en from '../en/managed-booking.json' with { type: 'json' };
import es from '../es/managed-booking.json' with { type: 'json' };
import fr from '../fr/managed-booking.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** A booking’s page, behind its link. */
export const managedBookingText = texts({ en, es, fr });
