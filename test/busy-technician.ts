/** A technician with everything that can be kept about one, in a data folder of their own. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runExports } from '../src/server/auth/run-exports.ts';
import { openDeps } from '../src/server/boot/open-deps.ts';
import { emailFooters } from '../src/server/content/present-content.ts';
import { createOutboxWorker } from '../src/server/email/outbox.ts';
import { MERGE_WITHIN_MS } from '../src/server/email/queue-emails.ts';
import { createKeepingTransport, keptEmailsFolder } from '../src/server/email/transport.ts';
import { readEnv } from '../src/server/env.ts';
import { storeImage } from '../src/server/files/store-image.ts';
import { createCaller } from '../src/server/routers.ts';
import { markEmailVerified, userByEmail } from '../src/server/store/accounts/users.ts';
import { insertAudit } from '../src/server/store/audit-log.ts';
import { saveWeeklyHours } from '../src/server/store/availability.ts';
import { outboxPage } from '../src/server/store/email/outbox-lists.ts';
import { insertReview } from '../src/server/store/reviews.ts';
import { insertPackage, setAssignments } from '../src/server/store/service-packages.ts';
import { technicianByUser, updateTechnician } from '../src/server/store/technicians.ts';
import type { Deps } from '../src/server/trpc/deps.ts';
import type { SignedIn } from '../src/server/trpc/trpc.ts';
import { addDays, localNow } from '../src/shared/time/dates.ts';
import { SLOTS } from '../src/shared/time/slots.ts';
import { application } from './application.ts';

export const PERSON = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zephyrine@quillfeather.example',
  phone: '(604) 555-0188',
  address: '77 Wobblestone Lane, Vancouver, BC',
  instagram: 'quillspokes',
  facebook: 'quill.wheels',
  experience: 'Thirty years of Wobbly-wheel truing.',
};

/** Who looked after the technician. */
export const ADMIN = 'admin@example.com';
export const LOG = { info() {}, warn() {}, error() {} };
export const CUSTOMER = {
  customerName: 'Ada Rider',
  customerEmail: 'ada@rider.example',
  customerPhone: '(555) 123-4567',
};

export interface Folder {
  dir: string;
  deps: Deps;
  remove(): Promise<void>;
}

/** A marketplace on a real folder, with the wall's clock. */
export async function openFolder(settings: Record<string, string> = {}): Promise<Folder> {
  const dir = await mkdtemp(join(tmpdir(), 'truewheel-'));
  const deps = openDeps(readEnv({ DATA_DIR: dir, LOG_LEVEL: 'silent', ...settings }), {
    afterResponse: (work) => work(),
    wakeOutbox: () => {},
  });
  return {
    dir,
    deps,
    async remove() {
      deps.db.$client.close();
      await rm(dir, { recursive: true });
    },
  };
}

export const callerOf = (deps: Deps, user: SignedIn | null) =>
  createCaller({
    deps,
    user,
    address: '192.0.2.1',
    setSession: () => {},
    device: undefined,
    setDevice: () => {},
  });

/** Every email the outbox holds is taken up, as in a development without a mail server. */
export async function keepEmails(deps: Deps) {
  const transport = createKeepingTransport(
    deps.env,
    () => emailFooters(deps.db, deps.env),
    keptEmailsFolder(deps.env.dataDir),
  );
  // Later than an email waits for the next one about the same booking.
  const clock = () => deps.clock() + MERGE_WITHIN_MS;
  const parts = { db: deps.db, transport, clock, clockOffset: () => 0, random: () => 0, log: LOG };
  await createOutboxWorker(parts).runOnce();
}

async function upload(dir: string, folder: 'profiles' | 'shops' | 'certifications') {
  const create = { width: 400, height: 300, channels: 3, background: '#0c4a3a' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return (await storeImage(join(dir, 'uploads'), folder, png)).path;
}

export async function busyTechnician({ deps, dir }: Folder) {
  const { db } = deps;
  const { id: packageId } = insertPackage(db, {
    name: 'Tune-up',
    description: 'All of it',
    priceCents: 7500,
    createdAt: deps.clock(),
  });
  await callerOf(deps, null).application.send(
    application({
      ...PERSON,
      profileImage: await upload(dir, 'profiles'),
      shopImage: await upload(dir, 'shops'),
      certificationFile: await upload(dir, 'certifications'),
    }),
  );
  const user = userByEmail(db, PERSON.email)!;
  markEmailVerified(db, user.id, deps.clock());
  const technician = technicianByUser(db, user.id)!;
  updateTechnician(db, technician.id, {
    isApproved: true,
    approvedAt: deps.clock(),
    editedBy: ADMIN,
    editedAt: deps.clock(),
  });
  setAssignments(db, technician.id, [packageId]);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    saveWeeklyHours(db, technician.id, weekday, [...SLOTS]);
  }
  const [email] = outboxPage(db, { limit: 1, offset: 0 }).rows;
  insertAudit(db, {
    adminEmail: ADMIN,
    action: 'retry-email',
    subjectType: 'email',
    subjectId: email?.id ?? 0,
    subjectName: 'Confirm your email → zephyrine@before.example',
    at: deps.clock(),
  });
  insertAudit(db, {
    adminEmail: ADMIN,
    action: 'freeze',
    subjectType: 'technician',
    subjectId: technician.id,
    subjectName: technician.name,
    reason: `${technician.name} did not answer ${PERSON.phone}`,
    at: deps.clock(),
  });
  deps.search.rebuild();
  const me: SignedIn = {
    id: user.id,
    email: user.email,
    username: user.username,
    role: 'technician',
    sessionId: 'test',
    language: null,
    provenAt: deps.clock(),
    technician: { id: technician.id, state: 'approved' },
  };
  const caller = callerOf(deps, me);
  const today = localNow(technician.timeZone, deps.clock()).date;
  const book = (days: number, change = {}) =>
    callerOf(deps, null).booking.request({
      technicianId: technician.id,
      servicePackageIds: [packageId],
      date: addDays(today, days),
      timeSlot: '10:00',
      ...CUSTOMER,
      idempotencyKey: randomBytes(8).toString('hex'),
      ...change,
    });
  const confirmed = await book(3);
  await caller.booking.confirm({ id: confirmed.id });
  const pending = await book(4);
  const declined = await book(5);
  await caller.booking.decline({ id: declined.id, reason: 'Zephyrine is away' });
  insertReview(db, {
    bookingId: declined.id,
    technicianId: technician.id,
    rating: 5,
    text: 'Zephyrine Quillfeather is a wonder',
    authorName: 'Ada R.',
    createdAt: deps.clock(),
  });
  await caller.account.requestExport({ exportType: 'complete' });
  await runExports(deps, LOG);
  await keepEmails(deps);
  // An operator may do so at any time; it keeps samples of names and addresses.
  db.$client.exec('ANALYZE');
  return { caller, user, technician, confirmed, pending, declined };
}
