import en from '../en/job-calendar.json' with { type: 'json' };
import es from '../es/job-calendar.json' with { type: 'json' };
import fr from '../fr/job-calendar.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const jobCalendarText = texts({ en, es, fr });
