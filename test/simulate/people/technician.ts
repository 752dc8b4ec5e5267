/** A technician: applies, keeps a calendar, answers requests, and does the work. */
import { LANGUAGES } from '../../../src/shared/messages/languages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time.ts';
import type { Fared, Person } from '../ask.ts';
import { CITIES, type City, pinIn } from '../cities.ts';
import { languageOf, namesOf } from '../identity.ts';
import type { Delivered } from '../post-office.ts';
import type { World } from '../world.ts';
import { createCredentials, type OwnAccount } from './account.ts';
import { perform } from './acts.ts';
import { FORM, sendApplication } from './application.ts';
import { askForExport, readExport } from './exports.ts';
import { linkIn } from './links.ts';
import { createPhone } from './phone.ts';
import { refreshCalendar } from './request.ts';
import { TECHNICIAN_ACTS } from './technician-acts.ts';
import { atNextWaking } from './times.ts';
import { replaceFile, uploadAll } from './upload.ts';
import { createWork } from './work.ts';

/** Every third technician looks in by phone as well. */
const PHONE_EVERY = 3;
const FILES = `SELECT path FROM (SELECT id, profile_image AS path FROM technicians
  UNION SELECT id, shop_image FROM technicians UNION SELECT id, certification_file FROM technicians)
  WHERE id = ? AND path IS NOT NULL`;
const [SETS_HOURS] = TECHNICIAN_ACTS;

export function createTechnician(world: World, number: number, fared: Fared): void {
  const random = world.random.fork(`technician ${number}`);
  const city = CITIES[number % CITIES.length] as City;
  const language = languageOf(number);
  const me: Person = {
    name: `technician ${number}`,
    random,
    language,
    address: `10.100.${number}.7`,
  };
  let generation = 0;
  const self = namesOf('wheeler', number, generation, random);
  const own: OwnAccount = { self, password: 'Right-pass-1' };
  const id = () => world.invariants.records().technicianOf(own.self.email)?.id;
  // Few live at a border of zones, where a proposed time can be shown in the wrong one.
  const work = createWork(world, me, () => id() ?? 0, city.zones.length > 1 ? 10 : 2);
  const login = () => ({ email: own.self.email, password: own.password });
  const phone = createPhone(world, me, login);
  const { signInElsewhere } = phone;
  const credentials = createCredentials(world, me, { own, phone, signIn, openMailbox, onMoved });
  let addresses: string[] = [];
  /** Since when emails are in the language that was chosen last. */
  let since = 0;
  let hasHours = false;
  let isApproved = false;
  openMailbox(own.self.email, { signInElsewhere });
  world.timeline.add(world.now() + random.float() * DAY_MS, apply);
  if (number % PHONE_EVERY === 0) phone.carry();
  sleep();

  function sleep(): void {
    const days = 1 + random.float() * 16;
    world.timeline.add(atNextWaking(world.now() + days * DAY_MS, city, random), async () => {
      await wake();
      sleep();
    });
  }

  /** @param more how the owner signs in with it from elsewhere, if they can */
  function openMailbox(email: string, more: { signInElsewhere?: () => Promise<void> } = {}): void {
    addresses.push(email);
    world.mailboxes.set(email, { language: me.language, since, read, ...more });
  }

  function onMoved(before: string): void {
    openMailbox(before);
    openMailbox(own.self.email, { signInElsewhere });
  }

  async function apply(): Promise<void> {
    const files = random.chance(0.4) ? await uploadAll(world, me) : {};
    const pin = world.geocoder.mayBeAsked() && random.chance(0.3) ? {} : pinIn(city, random);
    const address = `${100 + number} Thistle Row, ${city.address}`;
    const form = { ...own.self, password: own.password, address, ...pin, ...files };
    const answer = await sendApplication(world, me, form);
    if (answer) world.invariants.uploads.claimed(Object.values(files));
    else world.timeline.add(world.now() + 6 * HOUR_MS, apply);
  }

  /** By the link in the email about a rejection, with the earlier answers. */
  async function applyAgain(delivered: Delivered): Promise<void> {
    const token = linkIn(delivered, 'reopen-application')?.token ?? '';
    const earlier = await world.ask(me, 'reads the earlier application', (caller) =>
      caller.application.earlier({ token }),
    );
    if (!earlier.ok) return;
    const { email, rejectionReason: _, ...answers } = earlier.value;
    const password = `Right-pass-${random.int(2, 999)}`;
    const answer = await world.ask(me, 'applies again', (caller) =>
      caller.application.reopen({
        ...answers,
        token,
        ...FORM,
        password,
        confirmPassword: password,
      }),
    );
    if (!answer.ok) return;
    own.password = password;
    me.session = undefined;
    world.invariants.emails.expect('application-received', email);
    await phone.refuseOthers('an application was sent again');
  }

  async function signIn(): Promise<boolean> {
    if (me.session && isApproved) return true;
    if (random.chance(0.03)) await credentials.mistype();
    const answer = await world.ask(me, 'signs in', (caller) => caller.auth.login(login()));
    fared.asked += 1;
    if (!answer.ok && answer.code === 'TOO_MANY_REQUESTS') fared.limited += 1;
    if (!answer.ok) return false;
    const user = await world.ask(me, 'sees the dashboard', (caller) => caller.auth.me());
    isApproved = user.ok && /approved|frozen/.test(user.value?.technicianState ?? '');
    return isApproved;
  }

  async function wake(): Promise<void> {
    if (!(await signIn())) return;
    const list = await world.ask(me, 'looks at bookings', (caller) =>
      caller.booking.ofTechnician({ status: ['pending', 'confirmed'], limit: 50 }),
    );
    // The session has ended: the next visit begins with signing in.
    if (!list.ok && list.code === 'UNAUTHORIZED') me.session = undefined;
    if (!list.ok) return;
    if (!hasHours && SETS_HOURS) await perform(world, me, SETS_HOURS, { me: id() });
    hasHours = true;
    await work.answerRequests();
    await work.finishWork();
    const what = random.weighted<() => unknown>([
      [() => undefined, 20],
      ...TECHNICIAN_ACTS.map(
        (act) => [() => perform(world, me, act, { me: id() }), act.often] as const,
      ),
      [changeLanguage, 0.4],
      [() => replaceFile(world, me, id()), 1],
      [() => refreshCalendar(world, id() ?? 0), 1],
      [() => work.enterCaller(), 2],
      [work.cancelOne, 0.5],
      [work.callOff, 4],
      [work.pressAny, 4],
      [() => askForExport(world, me), 0.6],
      [credentials.change, 0.2],
      [credentials.forgetTwice, 0.4],
      [credentials.changeEmail, 0.4],
      [leave, 0.05],
    ]);
    await what();
  }

  async function changeLanguage() {
    const chosen = random.pick(LANGUAGES);
    const answer = await world.ask(me, `reads in ${chosen} from now on`, (caller) =>
      caller.auth.changeLanguage({ language: chosen }),
    );
    if (!answer.ok) return;
    me.language = chosen;
    since = world.clock();
    for (const email of addresses) {
      Object.assign(world.mailboxes.get(email) ?? {}, { language: chosen, since });
    }
  }

  /** What has to go, goes, and what their customers were shown stays. */
  async function leave() {
    const before: Person = { ...me };
    const { emails, erased, records, uploads } = world.invariants;
    const files = records().db.prepare(FILES).pluck().all(id()) as string[];
    await world.ask(me, 'enters the password', (caller) =>
      caller.auth.prove({ currentPassword: own.password }),
    );
    const answer = await world.ask(me, 'deletes the account', (caller) => caller.account.delete());
    if (!answer.ok) return;
    uploads.refuseKept(world.dataDir(), files);
    emails.expect('account-deleted', own.self.email);
    erased.add(records(), own.self.identity);
    for (const email of addresses) world.mailboxes.delete(email);
    addresses = [];
    await credentials.end('the account was deleted', before);
    me.device = undefined;
    hasHours = false;
    isApproved = false;
    generation += 1;
    own.self = namesOf('wheeler', number, generation, random);
    openMailbox(own.self.email, { signInElsewhere });
    world.timeline.add(world.now() + random.int(2, 20) * DAY_MS, apply);
  }

  async function answerAtOnce() {
    if (!(await signIn())) return;
    for (const row of await work.answerRequests()) {
      if (!random.chance(0.5)) continue;
      const at = world.now() + random.int(5, 40) * SECOND_MS;
      world.timeline.add(at, async () => void (await work.takeBack(row)));
    }
  }

  async function verify(delivered: Delivered) {
    const token = linkIn(delivered, 'verify-email')?.token;
    if (!token || !random.chance(0.9) || !(await signIn())) return;
    await world.ask(me, 'confirms the email', (caller) => caller.auth.verifyEmail({ token }));
  }

  function read(delivered: Delivered): void {
    const { kind } = delivered.email;
    const delay = 5 * MINUTE_MS + random.float() ** 2 * 12 * HOUR_MS;
    const at = atNextWaking(world.now() + delay, city, random);
    const soon = (run: () => Promise<unknown>) =>
      world.timeline.add(at, async () => {
        if (await signIn()) await run();
      });
    if (kind === 'booking-requested') {
      // Now and then at the computer, so that emails about it come within two minutes; or it's one request
      // too many, and left unanswered.
      const what = random.float();
      if (what < 0.1) {
        world.timeline.add(world.now() + random.int(10, 60) * SECOND_MS, answerAtOnce);
      } else if (what < 0.106) soon(leave);
      else if (what < 0.85) soon(work.answerRequests);
    } else if (kind === 'application-received') world.timeline.add(at, () => verify(delivered));
    else if (/^(?:technician-approved|booking-proposed)$/.test(kind)) world.timeline.add(at, wake);
    else if (kind === 'technician-rejected') world.timeline.add(at, () => applyAgain(delivered));
    else if (kind === 'export-ready') soon(() => readExport(world, me, own.self.identity));
    else credentials.receive(delivered);
  }
}
