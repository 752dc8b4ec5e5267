import en from '../en/admin-export.json' with { type: 'json' };
import es from '../es/admin-export.json' with { type: 'json' };
import fr from '../fr/admin-export.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The heads of a CSV of bookings. */
export const adminExportText = texts({ en, es, fr });
