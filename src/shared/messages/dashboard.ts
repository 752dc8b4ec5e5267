import en from './en/dashboard.json' with { type: 'json' };
import es from './es/dashboard.json' with { type: 'json' };
import fr from './fr/dashboard.json' with { type: 'json' };
import { texts } from './texts.ts';

export const dashboardText = texts({ en, es, fr });
