import en from '../en/booking-form.json' with { type: 'json' };
import es from '../es/booking-form.json' with { type: 'json' };
import fr from '../fr/booking-form.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const bookingFormText = texts({ en, es, fr });
