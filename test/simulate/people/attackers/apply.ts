import type { Person } from '../../ask.ts';
import type { World } from '../../world.ts';

export const PASSWORD = 'Right-pass-1';

/** Applies as a technician, as anybody can, with somebody's email. */
export async function applyAs(world: World, me: Person, email: string): Promise<void> {
  const packages = await world.ask(me, 'reads the form', (caller) => caller.discovery.packages());
  if (!packages.ok || packages.value.length === 0) return;
  await world.ask(me, `applies as ${email}`, (caller) =>
    caller.application.send({
      firstName: 'Guy',
      lastName: 'Byron',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      phone: '(497) 555-0100',
      address: '1 Main Street, Portland, OR 97202',
      latitude: 45.5,
      longitude: -122.6,
      experience: 'Twenty years of truing wheels.',
      experienceYears: '10+ Years',
      services: packages.value.slice(0, 1).map(({ name }) => name),
      consent: { dataProcessing: true, dataSharing: true, marketing: false },
    }),
  );
}
