import en from '../en/email-check.json' with { type: 'json' };
import es from '../es/email-check.json' with { type: 'json' };
import fr from '../fr/email-check.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Whether the sender’s domain is set up for email, and why an email isn’t sent. */
export const emailCheckText = texts({ en, es, fr });
