import en from './en/settings.json' with { type: 'json' };
import es from './es/settings.json' with { type: 'json' };
import fr from './fr/settings.json' with { type: 'json' };
import { texts } from './texts.ts';

/** What the operator sets: settings, pages, services and closed days. */
export const settingsText = texts({ en, es, fr });
