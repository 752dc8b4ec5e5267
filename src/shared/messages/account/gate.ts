import en from '../en/gate.json' with { type: 'json' };
import es from '../es/gate.json' with { type: 'json' };
import fr from '../fr/gate.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** Why a call is refused before anything else. */
export const gateText = texts({ en, es, fr });
