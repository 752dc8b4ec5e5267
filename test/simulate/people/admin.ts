/** An administrator: sets up services, reviews applications, and looks after what goes wrong. */

import type { Answer, Caller, Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { refuseUnsaid } from '../invariants/audit.ts';
import { compareServices } from '../invariants/listed-technicians.ts';
import { refuseUsedUp } from '../invariants/outbox-retries.ts';
import { ADMIN, RETENTION_MONTHS } from '../settings.ts';
import { DAY, HOUR, type World } from '../world.ts';
import { createBookingHelp } from './admin-bookings.ts';
import { createEdits } from './admin-edits.ts';
import { createAdminFiles } from './admin-files.ts';
import { createLists } from './admin-lists.ts';
import { createAccountMoves } from './admin-moves.ts';
import { createOrdering } from './admin-order.ts';
import { createOutboxReading } from './admin-outbox.ts';
import { createRecordKeeping } from './admin-records.ts';
import { createReviewing } from './admin-reviews.ts';
import { createServices } from './admin-services.ts';
import { createSettings } from './admin-settings.ts';
import { createTeam } from './admin-team.ts';
import { openDesk } from './complaints.ts';
import { createDevices } from './devices.ts';

const PACKAGES = [
  { name: 'Flat repair', price: '25.00', durationMinutes: 30 },
  { name: 'Tune-up', price: '79.50', durationMinutes: 60 },
  { name: 'Brake service', price: '45.00', durationMinutes: 60 },
  { name: 'Drivetrain service', price: '119.99', durationMinutes: 120 },
  { name: 'Full overhaul', price: '249.00', durationMinutes: 180 },
];

export function createAdmin(world: World, number: number): void {
  const random = world.random.fork(`admin ${number}`);
  const me: Person = {
    name: `admin ${number}`,
    random,
    language: 'en',
    address: `10.200.${number}.7`,
  };
  let typedAt = 0;
  const settings = createSettings(world, me, { act, typedAt: () => typedAt });
  const team = createTeam(world, me, { act, typedAt: () => typedAt });
  const services = createServices(world, me, act);
  const { helpWithBooking, enterCaller } = createBookingHelp(world, me, act);
  const lists = createLists(world, me);
  const { moveAccount } = createAccountMoves(world, me, { act, typedAt: () => typedAt });
  const { readWaiting, remindAgain } = createOutboxReading(world, me, {
    act,
    typedAt: () => typedAt,
  });
  const keeping = createRecordKeeping(world, me, { act, typedAt: () => typedAt });
  const reviews = createReviewing(world, me, act);
  const order = createOrdering(world, me, act);
  const files = createAdminFiles(world, me, act);
  const edits = createEdits(world, me, act);
  const devices = createDevices(world, me, () => ADMIN, { idle: 12 * HOUR, longest: 14 * DAY });
  world.timeline.add(world.now() + number * HOUR, start);

  async function start(): Promise<void> {
    await signIn();
    if (number === 0) {
      for (const one of PACKAGES) {
        await world.ask(me, `adds ${one.name}`, (caller) => caller.admin.packages.create(one));
      }
      await settings.keepFor(RETENTION_MONTHS);
    }
    // All of them use one account, and its other sessions are known to one of them.
    if (number === 0) devices.carryPhone();
    if (number === 0) openDesk(world, heed);
    sleep();
  }

  function sleep(): void {
    world.timeline.add(world.now() + random.between(16, 72) * HOUR, async () => {
      await wake();
      sleep();
    });
  }

  async function signIn(): Promise<boolean> {
    if (me.session) return true;
    const answer = await world.ask(me, 'signs in', (caller) => caller.auth.login(ADMIN));
    if (answer.ok) typedAt = world.now();
    return answer.ok;
  }

  async function wake(): Promise<void> {
    if (!(await signIn())) return;
    await reviewApplications();
    remindAgain();
    const what = random.weighted<(() => Promise<unknown>) | undefined>([
      [undefined, 4],
      [changePrice, 2],
      [freeze, 1],
      [unfreeze, 1],
      [reviews.hideReview, 0.5],
      [reviews.showReview, 0.2],
      [services.closeDays, 0.6],
      [services.reopenDays, 0.4],
      [services.addService, 0.4],
      [services.retireService, 0.4],
      [services.hideService, 0.4],
      [settings.changeSettings, 1],
      [settings.changeSupport, 0.2],
      [helpWithBooking, 3],
      [enterCaller, 0.5],
      [lists.findBookings, 4],
      [lists.findTechnicians, 2],
      [assign, 1],
      [retryEmails, 1],
      [readWaiting, 1],
      [moveAccount, 0.5],
      [devices.visit, number === 0 ? 0.5 : 0],
      [files.checkCertificates, 2],
      [files.changeLogo, 0.3],
      [lists.readOverview, 1],
      [team.inviteColleague, 0.8],
      [team.removeColleague, 0.3],
      [team.moveColleague, 0.8],
      [order.orderServices, 0.4],
      [order.markService, 0.4],
      [order.markTechnician, 0.4],
      [lists.readActivity, 0.6],
      [edits.changePrivacy, 0.4],
      [edits.moveShop, 0.3],
      [edits.removePicture, 0.4],
      [services.renameService, 0.4],
      [keeping.readHistory, 0.6],
      [keeping.resend, 0.3],
      [keeping.writePage, 0.3],
    ]);
    await what?.();
  }

  async function act<T>(what: string, call: (caller: Caller) => Promise<T>): Promise<Answer<T>> {
    const { audit } = world.invariants;
    const before = audit.last();
    const answer = await world.ask(me, what, call);
    if (answer.ok && audit.last() === before) throw new BrokenPromise('audited', what);
    return answer;
  }

  async function technicians(filter: 'applicant' | 'frozen' | 'approved') {
    const list = () =>
      world.ask(me, `lists ${filter}`, (caller) =>
        caller.admin.technicians.list({ filter, limit: 100 }),
      );
    let answer = await list();
    if (!answer.ok && answer.code === 'UNAUTHORIZED') {
      // The session has ended.
      me.session = undefined;
      if (await signIn()) answer = await list();
    }
    return answer.ok ? answer.value.technicians : [];
  }

  async function reviewApplications() {
    const applicants = await technicians('applicant');
    const names = applicants.length > 0 ? await services.names() : [];
    if (applicants.length > 0 && random.chance(0.2)) {
      await edits.approveAll(applicants.map(({ id }) => id));
      return;
    }
    for (const { id, specializations } of applicants) {
      // Others were retired since.
      const wished = specializations.filter((name) => names.includes(name));
      if (random.chance(0.8)) {
        await act(`approves ${id}`, (caller) =>
          caller.admin.technicians.approve({
            id,
            assignedServices: wished.length > 0 ? wished : names,
          }),
        );
      } else {
        await act(`rejects ${id}`, (caller) =>
          caller.admin.technicians.reject({ id, rejectionReason: 'No certificate' }),
        );
      }
    }
  }

  async function changePrice() {
    const list = await world.ask(me, 'lists services', (caller) => caller.admin.packages.list());
    if (!list.ok || list.value.length === 0) return;
    compareServices(world.invariants.records(), list.value);
    const { id, version, price: present } = random.pick(list.value);
    const price = `${random.int(20, 260)}.${random.pick(['00', '50', '99'])}`;
    // A save of what is there already is no edit.
    if (price === present) return;
    const update = () =>
      act(`sets the price of ${id} to ${price}`, (caller) =>
        caller.admin.packages.update({ id, version, price }),
      );
    const first = await update();
    if (!first.ok) return;
    refuseUnsaid(world.invariants.records(), [present, price]);
    // A second tab still shows the version before.
    const second = await update();
    if (second.ok) throw new BrokenPromise('outdated edits', `service ${id} was overwritten`);
  }

  async function freeze() {
    const list = await technicians('approved');
    if (list.length < 10) return;
    await freezeOne(random.pick(list).id);
  }

  async function heed(technicianId: number) {
    if (await signIn()) await freezeOne(technicianId);
  }

  async function freezeOne(id: number) {
    await act(`freezes ${id}`, (caller) =>
      caller.admin.technicians.freeze({ id, freezeReason: 'Complaints' }),
    );
  }

  async function unfreeze() {
    for (const { id } of await technicians('frozen')) {
      await act(`unfreezes ${id}`, (caller) => caller.admin.technicians.unfreeze({ id }));
    }
  }

  async function assign() {
    const list = await technicians('approved');
    if (list.length === 0) return;
    const { id, assignedServices: present } = random.pick(list);
    const names = await services.names();
    if (names.length === 0) return;
    const assignedServices = random.sample(names, random.int(1, names.length));
    // A save of what is there already is no edit.
    if (assignedServices.toSorted().join() === present.toSorted().join()) return;
    await act(`assigns ${assignedServices.length} services to ${id}`, (caller) =>
      caller.admin.technicians.update({ id, assignedServices }),
    );
  }

  async function retryEmails() {
    const list = await world.ask(me, 'reads the outbox', (caller) =>
      caller.admin.email.list({ status: 'failed', limit: 5 }),
    );
    if (!list.ok) return;
    for (const { id } of list.value.emails) {
      const answer = await act(`retries email ${id}`, (caller) => caller.admin.email.retry({ id }));
      if (answer.ok) refuseUsedUp(world.invariants.records(), id);
    }
  }
}
