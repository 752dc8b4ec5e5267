import en from './en/passkey.json' with { type: 'json' };
import es from './es/passkey.json' with { type: 'json' };
import fr from './fr/passkey.json' with { type: 'json' };
import { texts } from './texts.ts';

export const passkeyText = texts({ en, es, fr });
