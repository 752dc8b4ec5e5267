/** A rejected applicant applies again by the link in the email, with the earlier answers, once. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';
import type { OwnAccount } from './account.ts';
import { linkIn } from './waking.ts';

const STATE = `SELECT NOT is_approved AND is_active AND rejection_reason IS NULL
    AND NOT EXISTS (SELECT 1 FROM technician_packages WHERE technician_id = technicians.id)
    AND experience_language = @language
    AND (SELECT count(*) FROM consents WHERE user_id = technicians.user_id AND at = @now) = 3
  FROM technicians WHERE id = @id`;

/** @returns whether the application was sent */
export async function applyAgain(
  world: World,
  me: Person,
  { own, text }: { own: OwnAccount; text: string },
): Promise<boolean> {
  const token = linkIn(text, 'reopen-application')?.token;
  if (!token) return false;
  const read = () =>
    world.ask(me, 'reads the earlier application', (caller) =>
      caller.application.earlier({ token }),
    );
  const earlier = await read();
  if (!earlier.ok) return false;
  const { email, rejectionReason, services, ...answers } = earlier.value;
  if (email !== own.self.email || answers.lastName !== own.self.lastName || !rejectionReason) {
    throw new BrokenPromise('applications', `${me.name} reads ${email}: ${rejectionReason}`);
  }
  const packages = await world.ask(me, 'reads the form', (caller) => caller.discovery.packages());
  const names = packages.ok ? packages.value.map(({ name }) => name) : [];
  const left = services.filter((name) => names.includes(name));
  const password = `Right-pass-${me.random.int(2, 999)}`;
  const answer = await world.ask(me, 'applies again', (caller) =>
    caller.application.reopen({
      ...answers,
      token,
      experienceYears: '5-10 Years',
      services: left.length > 0 ? left : names.slice(0, 1),
      password,
      confirmPassword: password,
      consent: { dataProcessing: true, dataSharing: true, marketing: false },
    }),
  );
  if (!answer.ok) return false;
  own.password = password;
  world.invariants.emails.expect('application-received', email);
  const { db, technicianOf } = world.invariants.records();
  const facts = { id: technicianOf(email)?.id, language: me.language, now: world.clock() };
  if (db.prepare(STATE).pluck().get(facts) !== 1) {
    throw new BrokenPromise('applications', `${me.name} applied again and isn't kept as applicant`);
  }
  if ((await read()).ok) throw new BrokenPromise('links work once', `${me.name} applied again`);
  return true;
}
