import en from '../en/policy.json' with { type: 'json' };
import es from '../es/policy.json' with { type: 'json' };
import fr from '../fr/policy.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** What the operator promises everybody, in words that sentences of several areas take up. */
export const policyText = texts({ en, es, fr });
