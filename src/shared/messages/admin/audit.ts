import en from '../en/audit.json' with { type: 'json' };
import es from '../es/audit.json' with { type: 'json' };
import fr from '../fr/audit.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What entries of the audit log say. */
export const auditText = texts({ en, es, fr });
