/** An application that is complete, for tests to change as they need. */
import type { ApplicationInput } from '../src/shared/technician/application.schema.ts';

export function application(change: Partial<ApplicationInput> = {}): ApplicationInput {
  return {
    firstName: 'Marisol',
    lastName: 'Vega',
    email: 'marisol@vega.example',
    password: 'Wheels-and-1-bell',
    confirmPassword: 'Wheels-and-1-bell',
    phone: '(604) 555-0188',
    address: '2310 Main Street, Vancouver, BC V5T 3C7',
    experience: 'Twelve years of truing wheels.',
    experienceYears: '10+ Years',
    services: ['Tune-up'],
    consent: { dataProcessing: true, dataSharing: true, marketing: false },
    ...change,
  };
}
