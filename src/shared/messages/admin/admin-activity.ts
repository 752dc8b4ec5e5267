import en from '../en/admin-activity.json' with { type: 'json' };
import es from '../es/admin-activity.json' with { type: 'json' };
import fr from '../fr/admin-activity.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The audit log. */
export const adminActivityText = texts({ en, es, fr });
