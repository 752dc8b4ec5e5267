/** How everyone applies as a technician, in their own name or in another's. */
import type { Person } from '../ask.ts';
import type { World } from '../world.ts';

export const FORM = {
  experienceYears: '10+ Years',
  consent: { dataProcessing: true, dataSharing: true, marketing: false },
} as const;

interface Applicant {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phone: string;
  address: string;
  identity?: string;
  latitude?: number;
  longitude?: number;
  profileImage?: string | undefined;
  shopImage?: string | undefined;
  certificationFile?: string | undefined;
}

/** @returns whether it was taken */
export async function sendApplication(
  world: World,
  me: Person,
  { identity: instagram, ...applicant }: Applicant,
): Promise<boolean> {
  const packages = await world.ask(me, 'reads the form', (caller) => caller.discovery.packages());
  const names = packages.ok ? packages.value.map(({ name }) => name) : [];
  if (names.length === 0) return false;
  const answer = await world.ask(me, `applies as ${applicant.email}`, (caller) =>
    caller.application.send({
      ...FORM,
      ...applicant,
      confirmPassword: applicant.password,
      experience: 'Twenty years of truing wheels.',
      services: me.random.sample(names, me.random.int(1, names.length)),
      instagram,
    }),
  );
  return answer.ok;
}
