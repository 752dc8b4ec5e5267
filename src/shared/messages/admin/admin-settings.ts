import en from '../en/admin-settings.json' with { type: 'json' };
import es from '../es/admin-settings.json' with { type: 'json' };
import fr from '../fr/admin-settings.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The operator’s settings and pages of text. */
export const adminSettingsText = texts({ en, es, fr });
