import en from '../en/admin-technicians.json' with { type: 'json' };
import es from '../es/admin-technicians.json' with { type: 'json' };
import fr from '../fr/admin-technicians.json' with { type: 'json' };
import { texts } from '../texts.ts';

export const adminTechniciansText = texts({ en, es, fr });
