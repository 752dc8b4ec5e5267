import en from '../en/admin-services.json' with { type: 'json' };
import es from '../es/admin-services.json' with { type: 'json' };
import fr from '../fr/admin-services.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminServicesText = texts({ en, es, fr });
