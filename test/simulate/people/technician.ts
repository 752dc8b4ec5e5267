/** A technician: applies, keeps a calendar, answers requests, and does the work. */

import type { Person } from '../ask.ts';
import { CITIES, type City } from '../cities.ts';
import { languageOf, namesOf } from '../identity.ts';
import type { Delivered } from '../post-office.ts';
import { DAY, HOUR, MINUTE, SECOND, type World } from '../world.ts';
import type { OwnAccount } from './account.ts';
import { createDevices } from './devices.ts';
import { createEmailAddress } from './email-address.ts';
import { createExports } from './exports.ts';
import type { Fared } from './fared.ts';
import { deleteAccount } from './leave.ts';
import { createPasswords } from './passwords.ts';
import { applyAgain } from './reopening.ts';
import { createAccount } from './technician-account.ts';
import { createFiles } from './technician-files.ts';
import { createHours } from './technician-hours.ts';
import { createPlace } from './technician-place.ts';
import { createWork } from './technician-work.ts';
import { atNextWaking, linkIn } from './waking.ts';

/** Every third technician looks in by phone as well. */
const PHONE_EVERY = 3;

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
  const own: OwnAccount = {
    self: namesOf('wheeler', number, generation, random),
    password: 'Right-pass-1',
  };
  const work = createWork(world, me, () => own.self.email, city);
  const { bookings, answerRequests, finishWork } = work;
  const hours = createHours(world, me, () => own.self.email);
  /** Since when emails are in the language that was chosen last. */
  let since = 0;
  const account = createAccount(world, me, {
    email: () => own.self.email,
    onLanguage() {
      since = world.clock();
      for (const email of addresses) Object.assign(world.mailboxes.get(email) ?? {}, reader());
    },
  });
  const reader = () => ({ language: me.language, since });
  const { setPrivacy, move } = createPlace(world, me, () => own.self.email);
  const { forApplication, replaceFile, tryFiles } = createFiles(world, me);
  const devices = createDevices(world, me, () => ({
    email: own.self.email,
    password: own.password,
  }));
  const passwords = createPasswords(world, me, { own, devices, onChanged: () => address.forget() });
  const address = createEmailAddress(world, me, {
    own,
    signIn,
    read: openMailbox,
    onChanged: moved,
  });
  const exports = createExports(world, me, { own, number, signIn });
  let addresses: string[] = [];
  let hasHours = false;
  let isApproved = false;
  openMailbox(own.self.email, devices.signInElsewhere);
  world.timeline.add(world.now() + random.float() * DAY, apply);
  if (number % PHONE_EVERY === 0) devices.carryPhone();
  sleep();

  function sleep(): void {
    const days = 1 + random.float() * 16;
    world.timeline.add(atNextWaking(world.now() + days * DAY, city, random), async () => {
      await wake();
      sleep();
    });
  }

  /** @param signIn how the owner signs in with it from elsewhere, if they can */
  function openMailbox(email: string, signInElsewhere?: () => Promise<void>): void {
    addresses.push(email);
    world.mailboxes.set(email, { ...reader(), read, ...(signInElsewhere && { signInElsewhere }) });
  }

  async function moved(before: { email: string; me: Person }): Promise<void> {
    const why = 'the email changed';
    world.mailboxes.set(before.email, { ...reader(), read });
    openMailbox(own.self.email, devices.signInElsewhere);
    passwords.voidLinks(why);
    await devices.refuseOpen(before.me, why);
    await devices.refuseOthers(why);
  }

  async function apply(): Promise<void> {
    const { self, password } = own;
    const packages = await world.ask(me, 'reads the form', (caller) => caller.discovery.packages());
    const names = packages.ok ? packages.value.map(({ name }) => name) : [];
    if (names.length === 0) return void world.timeline.add(world.now() + 6 * HOUR, apply);
    const pin = {
      latitude: city.latitude + random.between(-0.08, 0.08),
      longitude: city.longitude + random.between(-0.08, 0.08),
    };
    const files = await forApplication();
    const answer = await world.ask(me, 'applies', (caller) =>
      caller.application.send({
        firstName: self.firstName,
        lastName: self.lastName,
        email: self.email,
        password,
        confirmPassword: password,
        phone: self.phone,
        address: `${100 + number} Thistle Row, ${city.address}`,
        ...(world.geocoder.mayBeAsked() && random.chance(0.3) ? {} : pin),
        experience: 'Twenty years of truing wheels.',
        experienceYears: '10+ Years',
        services: random.sample(names, random.int(1, names.length)),
        instagram: self.identity,
        ...files,
        consent: { dataProcessing: true, dataSharing: true, marketing: false },
      }),
    );
    if (!answer.ok) return void world.timeline.add(world.now() + 6 * HOUR, apply);
    world.invariants.uploads.claimed(Object.values(files));
  }

  async function signIn(): Promise<boolean> {
    if (me.session && isApproved) return true;
    if (random.chance(0.03)) await passwords.mistype();
    const answer = await world.ask(me, 'signs in', (caller) =>
      caller.auth.login({ email: own.self.email, password: own.password }),
    );
    fared.asked += 1;
    if (!answer.ok) {
      if (answer.code === 'TOO_MANY_REQUESTS') fared.limited += 1;
      return false;
    }
    const user = await world.ask(me, 'sees the dashboard', (caller) => caller.auth.me());
    isApproved = user.ok && /approved|frozen/.test(user.value?.technicianState ?? '');
    return isApproved;
  }

  async function wake(): Promise<void> {
    if (!(await signIn())) return;
    if (!hasHours) {
      hasHours = await hours.setWeeklyHours();
      if (random.chance(0.6)) await setPrivacy();
    }
    const open = await bookings();
    await answerRequests(open);
    await finishWork(open);
    const what = random.weighted<(() => Promise<unknown>) | undefined>([
      [undefined, 20],
      [hours.setWeeklyHours, 1],
      [hours.setDays, 3],
      [hours.copyWeek, 0.5],
      [hours.look, 2],
      [account.change, 2],
      [replaceFile, 0.3],
      [tryFiles, 2],
      [setPrivacy, 1],
      [move, 0.3],
      [work.readCalendar, 1],
      [work.enterCaller, 2],
      [work.cancelOne, 0.5],
      [work.replyToReview, 1],
      [work.pressAnything, 4],
      [exports.ask, 0.4],
      [passwords.change, 0.2],
      [passwords.forgetTwice, 0.4],
      [address.ask, 0.4],
      [devices.visit, 1],
      [leave, 0.05],
    ]);
    await what?.();
  }

  async function leave() {
    const before: Person = { ...me };
    if (!(await deleteAccount(world, me, own))) return;
    for (const email of addresses) world.mailboxes.delete(email);
    addresses = [];
    address.forget();
    const why = 'the account was deleted';
    passwords.voidLinks(why);
    await devices.refuseOpen(before, why);
    await devices.refuseOthers(why);
    me.device = undefined;
    hasHours = false;
    isApproved = false;
    generation += 1;
    own.self = namesOf('wheeler', number, generation, random);
    openMailbox(own.self.email, devices.signInElsewhere);
    world.timeline.add(world.now() + random.int(2, 20) * DAY, apply);
  }

  async function answerAtOnce() {
    if (!(await signIn())) return;
    for (const id of await answerRequests(await bookings())) {
      if (!random.chance(0.5)) continue;
      world.timeline.add(world.now() + random.int(5, 40) * SECOND, () => work.takeBack(id));
    }
  }

  function read(delivered: Delivered): void {
    const { email, text } = delivered;
    const delay = 5 * MINUTE + random.float() ** 2 * 12 * HOUR;
    const at = atNextWaking(world.now() + delay, city, random);
    if (email.kind === 'booking-requested' && random.chance(0.1)) {
      // At the computer, so that emails about it come within two minutes.
      world.timeline.add(world.now() + random.int(10, 60) * SECOND, answerAtOnce);
    } else if (email.kind === 'booking-requested' && random.chance(0.006)) {
      // One request too many: it's left unanswered.
      world.timeline.add(at, async () => {
        if (await signIn()) await leave();
      });
    } else if (email.kind === 'booking-requested' && random.chance(0.85)) {
      world.timeline.add(at, async () => {
        if (await signIn()) await answerRequests(await bookings());
      });
    } else if (email.kind === 'application-received') {
      const token = linkIn(text, 'verify-email')?.token;
      if (token && random.chance(0.9)) {
        world.timeline.add(at, async () => {
          if (!(await signIn())) return;
          await world.ask(me, 'confirms the email', (caller) => caller.auth.verifyEmail({ token }));
        });
      }
    } else if (/^(?:technician-approved|booking-proposed)$/.test(email.kind)) {
      world.timeline.add(at, wake);
    } else if (email.kind === 'technician-rejected') {
      world.timeline.add(at, async () => {
        if (!(await applyAgain(world, me, { own, text }))) return;
        me.session = undefined;
        await devices.refuseOthers('an application was sent again');
      });
    } else if (email.kind === 'password-reset') {
      passwords.receive(delivered);
    } else if (email.kind === 'email-to-confirm') {
      address.receive(delivered);
    } else if (email.kind === 'export-ready') {
      exports.hear(delivered, at);
    }
  }
}
