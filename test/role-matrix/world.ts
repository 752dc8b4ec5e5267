/**
 * A marketplace with one of each kind of caller and something of everybody's, and a way back to how
 * it was before a call.
 */
import type { EmailBody } from '../../db/email-body.ts';
import { outbox, sessions } from '../../db/schema-records.ts';
import { forgotPassword } from '../../src/server/auth/forgot-password.ts';
import { keepToken } from '../../src/server/auth/reset-token.ts';
import { createSession, validateSession } from '../../src/server/credentials/session.ts';
import type { LinkKind } from '../../src/server/foundation/links.ts';
import type { Purpose } from '../../src/server/passkeys/challenge.ts';
import { saveEmailChange } from '../../src/server/store/accounts/email-changes.ts';
import { insertFormerEmail } from '../../src/server/store/accounts/former-emails.ts';
import { insertPasskey } from '../../src/server/store/accounts/passkeys.ts';
import { setPassword } from '../../src/server/store/accounts/users.ts';
import { insertAudit, latestAuditId } from '../../src/server/store/audit-log.ts';
import { insertCalendar, saveBusy } from '../../src/server/store/calendars.ts';
import { insertClosedPeriod } from '../../src/server/store/closed-periods.ts';
import { saveSubscription } from '../../src/server/store/push.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/time.ts';
import { type Marketplace, NOW, openMarketplace } from '../marketplace.ts';
import { type SoftwarePasskey, softwarePasskey } from '../software-passkey.ts';
import type { CallerKind } from './table.ts';

/** States a booking is in for what can be done with it. */
const TO_COME = [
  'pending',
  'confirmed',
  /** The customer proposed another time, or the technician did. */
  'askedToMove',
  'askingToMove',
] as const;
/** Bookings of yesterday, all confirmed; the first is still open, and the last just completed. */
const BEGUN = ['begun', 'completed', 'reviewed', 'hidden', 'done'] as const;
export const EXTRA = { title: 'New chain', price: '45.00', reason: 'It skips' };
type BookingName = (typeof TO_COME)[number] | (typeof BEGUN)[number];

/** Everything of one person's that a call may name. */
export interface Things {
  userId: number;
  technicianId: number;
  email: string;
  password: string;
  customer: string;
  bookings: Record<BookingName, { id: number; token: string }>;
  /** Entered for a caller without an email. */
  byPhoneId: number;
  /** Extra work on the confirmed booking, not answered yet. */
  extraId: number;
  reviewId: number;
  hiddenReviewId: number;
  /** Undoes a change of their hours. */
  undoId: number | null;
  /** On the customer of the reviewed booking. */
  blockId: number;
  calendarId: number;
  emailId: number;
  /** Admins' about them. */
  noteId: number;
  sessionId: string;
  /** That gets notifications. */
  deviceId: number;
  passkeyId: number;
  passkey: SoftwarePasskey;
  resetToken: string;
  /** Sent to the new email that they wait to confirm. */
  emailChangeToken: string;
  /** Sent to the email that they had before. */
  undoEmailToken: string;
  /** Mailed to the customer of the completed booking. */
  erasureToken: string;
  /** Mailed to the technician with the pending request. */
  answerToken: string;
  token(kind: LinkKind): string;
}

const TECHNICIANS = [
  /** The link holder's. */
  'host',
  'applicant',
  'rejected',
  'approved',
  'frozen',
  'other',
  'otherApplicant',
  'otherRejected',
  'otherFrozen',
] as const;
export type TechnicianName = (typeof TECHNICIANS)[number];

const STATES: Partial<Record<TechnicianName, string>> = {
  applicant: 'is_approved = 0, approved_at = NULL',
  otherApplicant: 'is_approved = 0, approved_at = NULL',
  rejected: "is_approved = 0, is_active = 0, rejection_reason = 'reason-of-rejected'",
  otherRejected: "is_approved = 0, is_active = 0, rejection_reason = 'reason-of-otherRejected'",
  frozen: "is_frozen = 1, freeze_reason = 'reason-of-frozen'",
  otherFrozen: "is_frozen = 1, freeze_reason = 'reason-of-otherFrozen'",
};

export interface World {
  market: Marketplace;
  packageId: number;
  things: Record<TechnicianName, Things>;
  admin: Things;
  otherAdminId: number;
  closedPeriodId: number;
  /** What the link in an email about a booking carries besides the link itself. */
  mailboxToken(bookingId: number): string;
  /** What only they, admins and the people they dealt with may read. */
  secretsOf(name: TechnicianName): string[];
  /** A challenge as a browser gets it, whose cookie the next caller has. */
  challenge(purpose: Purpose): string;
  callerOf(kind: CallerKind): ReturnType<Marketplace['visitor']>;
  /** What a caller's own things are; a stranger has none. */
  ownOf(kind: CallerKind): Things | undefined;
  /** Every row of every table, but for counts of tries. */
  dump(): string;
  /** Everything that is kept about one person and the bookings made with them. */
  dumpOf(name: TechnicianName): string;
  /** Puts every row back. */
  restore(): void;
}

export async function openWorld(): Promise<World> {
  const market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '1000000' });
  const { deps } = market;
  deps.limits.take = () => true;
  const sql = deps.db.$client;
  const packageId = market.addPackage({ name: 'Tune-up' });
  const things = {} as Record<TechnicianName, Things>;
  for (const [number, name] of TECHNICIANS.entries()) {
    things[name] = await addTechnician(market, name, number, packageId);
  }
  for (const [name, state] of Object.entries(STATES)) {
    const { technicianId } = things[name as TechnicianName];
    sql.exec(`UPDATE technicians SET ${state} WHERE id = ${technicianId}`);
    deps.search.upsert(technicianId);
  }
  // Kept short, so that everything can be compared after every call.
  const body: EmailBody = { preview: '', heading: 'An email', paragraphs: [], notes: [] };
  deps.db.update(outbox).set({ body }).run();
  const admin = await addAdmin(market, things.approved);
  const otherAdminId = market.addAdmin('other-admin@example.com');
  const newYear = {
    from: '2027-01-01',
    to: '2027-01-01',
    reason: 'New Year’s Day',
    createdAt: NOW,
  };
  const { id: closedPeriodId } = insertClosedPeriod(deps.db, newYear);

  const tables = sql
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all() as string[];
  for (const table of tables) sql.exec(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
  const rowsOf = (query: string) => JSON.stringify(sql.prepare(query).all());
  // Most calls write nothing, which SQLite knows sooner than a look at every row.
  const writes = sql.prepare('SELECT total_changes()').pluck();
  const unchanged = <Key>(read: (key: Key) => string) => {
    const known = new Map<Key, { text: string; at: unknown }>();
    return (key: Key): string => {
      const at = writes.get();
      const last = known.get(key);
      if (last && last.at === at) return last.text;
      const text = read(key);
      known.set(key, { text, at });
      return text;
    };
  };
  const everyRow = unchanged(() =>
    counted.map((table) => rowsOf(`SELECT * FROM ${table}`)).join('\n'),
  );
  const counted = tables.filter((table) => table !== 'sign_in_failures');

  const own: Partial<Record<CallerKind, Things>> = { ...things, linkHolder: things.host, admin };
  return {
    market,
    mailboxToken: (bookingId) => deps.links.token('booking-mailbox', bookingId, 0),
    packageId,
    things,
    admin,
    otherAdminId,
    closedPeriodId,
    secretsOf: (name) => secrets(name, TECHNICIANS.indexOf(name)),
    challenge(purpose) {
      const challenge = 'a'.repeat(43);
      const bound = `${purpose}:${purpose === 'sign-in' ? '' : 'test'}:${challenge}`;
      market.setChallenge(deps.links.token('passkey', NOW + HOUR_MS, bound));
      return challenge;
    },
    callerOf: (kind) =>
      kind === 'stranger' || kind === 'linkHolder'
        ? market.visitor()
        : market.as(own[kind]?.userId ?? 0),
    ownOf: (kind) => own[kind],
    dump: () => everyRow(undefined),
    dumpOf: unchanged((name) => {
      const { userId, technicianId } = things[name];
      const known = `(SELECT id FROM kept_bookings WHERE technician_id = ${technicianId})`;
      return [
        `SELECT * FROM users WHERE id = ${userId}`,
        `SELECT * FROM technicians WHERE id = ${technicianId}`,
        `SELECT * FROM technician_packages WHERE technician_id = ${technicianId}`,
        `SELECT * FROM weekly_hours WHERE technician_id = ${technicianId}`,
        `SELECT * FROM availability WHERE technician_id = ${technicianId}`,
        `SELECT * FROM blocked_hours WHERE technician_id = ${technicianId}`,
        `SELECT * FROM calendars WHERE technician_id = ${technicianId}`,
        `SELECT * FROM hours_changes WHERE technician_id = ${technicianId}`,
        `SELECT * FROM bookings WHERE id IN ${known}`,
        `SELECT * FROM booking_slots WHERE booking_id IN ${known}`,
        `SELECT * FROM booking_extras WHERE booking_id IN ${known}`,
        `SELECT * FROM customer_records WHERE technician_id = ${technicianId}`,
        `SELECT * FROM reviews WHERE technician_id = ${technicianId}`,
        `SELECT * FROM email_changes WHERE user_id = ${userId}`,
        `SELECT * FROM sessions WHERE user_id = ${userId}`,
        `SELECT * FROM push_subscriptions WHERE user_id = ${userId}`,
        `SELECT * FROM push_choices WHERE user_id = ${userId}`,
        `SELECT * FROM passkeys WHERE user_id = ${userId}`,
        `SELECT * FROM export_requests WHERE user_id = ${userId}`,
        `SELECT * FROM consents WHERE user_id = ${userId}`,
      ]
        .map(rowsOf)
        .join('\n');
    }),
    restore() {
      sql.exec('PRAGMA foreign_keys = OFF');
      for (const table of tables) {
        const all = sql.pragma(`table_info(${table})`) as { name: string }[];
        // Generated columns aren't among them, and can't be inserted.
        const columns = all.map(({ name }) => `"${name}"`).join(', ');
        sql.exec(`DELETE FROM ${table};
          INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept_${table}`);
      }
      sql.exec('PRAGMA foreign_keys = ON');
      deps.search.rebuild();
    },
  };
}

const phoneOf = (number: number) => `(555) 100-000${number}`;
const customerPhoneOf = (number: number) => `(555) 200-000${number}`;
const latitudeOf = (number: number) => 37.7001234 + number / 100;

function secrets(name: TechnicianName, number: number): string[] {
  return [
    // In the email, the address, the reasons, and what customers wrote.
    `-of-${name}"`,
    `-of-${name}@`,
    `-of-${name},`,
    `-of-${name}.ics`,
    phoneOf(number),
    customerPhoneOf(number),
    String(latitudeOf(number)),
  ];
}

async function addTechnician(
  market: Marketplace,
  name: TechnicianName,
  number: number,
  packageId: number,
): Promise<Things> {
  const { deps } = market;
  const { id: technicianId, userId } = market.addTechnician([packageId], {
    name: `Tess ${name}`,
    phone: phoneOf(number),
    address: `1 Street-of-${name}, San Francisco, CA 94110`,
    latitude: latitudeOf(number),
  });
  const email = `mail-of-${name}@tech.example`;
  const password = `Wheels-of-${number}-bells`;
  deps.db.$client.prepare('UPDATE users SET email = ? WHERE id = ?').run(email, userId);
  setPassword(deps.db, email, await deps.passwords.hash(password, 'known'));
  const sessionId = await startSession(deps.db, userId);
  const customer = `customer-of-${name}@rider.example`;
  const bookings = {} as Things['bookings'];
  const bookAll = async (names: readonly BookingName[], date: string) => {
    for (const [at, booking] of names.entries()) {
      const timeSlot = `${String(12 + at)}:00`;
      bookings[booking] = await book(market, technicianId, packageId, {
        date,
        timeSlot,
        customerName: 'Ada Rider',
        // Of somebody who has no open booking, and so may erase it.
        customerEmail: booking === 'completed' ? `former-${customer}` : customer,
        customerPhone: customerPhoneOf(number),
        specialInstructions: `note-of-${name}`,
      });
    }
  };
  market.setNow(NOW - DAY_MS);
  await bookAll(BEGUN, '2026-11-22');
  for (const begun of BEGUN) await market.as(userId).booking.confirm({ id: bookings[begun].id });
  market.setNow(NOW);
  await bookAll(TO_COME, '2026-11-26');
  await moveAll(market, userId, bookings);
  const byPhone = await market.as(userId).booking.enter({
    technicianId,
    servicePackageIds: [packageId],
    date: '2026-11-26',
    timeSlot: '17:00',
    customerName: 'Ada Caller',
    customerPhone: customerPhoneOf(number),
  });
  // Today's, for a word on the day.
  deps.db.$client.prepare("UPDATE bookings SET date = '2026-11-23' WHERE id = ?").run(byPhone.id);
  // As after a move by phone.
  const old = { date: '2026-11-28', timeSlot: '10:00', timeZone: 'America/Los_Angeles' };
  deps.db.$client
    .prepare('UPDATE bookings SET put_back = ? WHERE id = ?')
    .run(JSON.stringify({ ...old, until: NOW + DAY_MS }), bookings.confirmed.id);
  const reviewOf = (booking: BookingName) =>
    deps.db.$client
      .prepare('SELECT id FROM reviews WHERE booking_id = ?')
      .pluck()
      .get(bookings[booking].id) as number;
  const hiddenReviewId = reviewOf('hidden');
  deps.db.$client
    .prepare("UPDATE reviews SET hidden_at = ?, hidden_reason = 'Rude' WHERE id = ?")
    .run(NOW, hiddenReviewId);
  const { extras } = await market.as(userId).booking.proposeExtra({
    id: bookings.confirmed.id,
    ...EXTRA,
  });
  const { customers } = market.as(userId).booking;
  await customers.saveNote({ id: bookings.reviewed.id, note: `note-of-${name}` });
  const blocked = await customers.block({ id: bookings.reviewed.id });
  const changed = await market.as(userId).technician.setDays({
    days: [{ date: '2026-12-02', timeSlots: ['09:00'] }],
  });
  forgotPassword(deps, email, { address: '192.0.2.9', device: undefined });
  return {
    userId,
    technicianId,
    email,
    password,
    customer,
    bookings,
    undoId: changed.undoId,
    byPhoneId: byPhone.id,
    extraId: extras[0]?.id ?? 0,
    blockId: blocked.block?.id ?? 0,
    reviewId: reviewOf('reviewed'),
    hiddenReviewId,
    calendarId: addBusy(market, technicianId, name),
    emailId: mailTo(market, email),
    noteId: noteAbout(market, technicianId),
    sessionId,
    deviceId: addDevice(deps.db, userId, sessionId),
    ...passkeyOf(market, userId),
    resetToken: resetTokenFor(market, userId),
    emailChangeToken: emailChangeTokenOf(market, userId),
    undoEmailToken: undoEmailTokenOf(market, userId),
    answerToken: deps.links.token('answer', bookings.pending.id, `${technicianId}:0`),
    erasureToken: deps.links.token('erase-customer', bookings.completed.id, 0),
    token: (kind) => deps.links.token(kind, userId, 0),
  };
}

/** In what admins write about somebody; nobody else may read it. */
export const PRIVATE = 'admins only';

function noteAbout({ deps }: Marketplace, technicianId: number): number {
  const noted = {
    action: 'note',
    subjectType: 'technician',
    subjectName: '',
    reason: PRIVATE,
  } as const;
  insertAudit(deps.db, {
    ...noted,
    adminEmail: 'admin@example.com',
    subjectId: technicianId,
    at: NOW,
  });
  return latestAuditId(deps.db);
}

function addDevice(db: Marketplace['deps']['db'], userId: number, sessionId: string): number {
  const endpoint = `https://push.example/${userId}`;
  const row = { userId, sessionId, endpoint, p256dh: '', auth: '', createdAt: NOW };
  return saveSubscription(db, row, 1).id;
}

async function startSession(db: Marketplace['deps']['db'], userId: number): Promise<string> {
  const session = await validateSession(db, await createSession(db, userId));
  return session?.sessionId ?? '';
}

function passkeyOf({ deps }: Marketplace, userId: number) {
  const passkey = softwarePasskey();
  const { id: passkeyId } = insertPasskey(deps.db, {
    userId,
    credentialId: passkey.id,
    publicKey: passkey.publicKey,
    counter: 0,
    label: `passkey of user ${userId}`,
    createdAt: NOW,
  });
  return { passkey, passkeyId };
}

async function book(
  market: Marketplace,
  technicianId: number,
  packageId: number,
  asked: Record<
    | 'date'
    | 'timeSlot'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'specialInstructions',
    string
  >,
) {
  const { id, manageUrl } = await market.visitor().booking.request({
    technicianId,
    servicePackageIds: [packageId],
    ...asked,
  });
  return { id, token: manageUrl.split('/').at(-1) ?? '' };
}

/** Brings each booking into the state it is named after. */
async function moveAll(market: Marketplace, userId: number, bookings: Things['bookings']) {
  const technician = market.as(userId).booking;
  const link = market.visitor().booking.link;
  const later = { date: '2026-11-27', timeSlot: '10:00' };
  await technician.confirm({ id: bookings.confirmed.id });
  await technician.confirm({ id: bookings.askedToMove.id });
  await link.propose({ token: bookings.askedToMove.token, ...later });
  await technician.propose({ id: bookings.askingToMove.id, ...later, timeSlot: '11:00' });
  for (const name of ['completed', 'reviewed', 'hidden'] as const) {
    const { id } = bookings[name];
    await technician.complete({ id });
    market.deps.db.$client.exec(`UPDATE bookings SET undo_until = NULL WHERE id = ${id}`);
  }
  await technician.complete({ id: bookings.done.id });
  for (const name of ['reviewed', 'hidden'] as const) {
    const { id, token } = bookings[name];
    const mailbox = market.deps.links.token('booking-mailbox', id, 0);
    await link.review({ token, mailbox, rating: 5, text: 'Quick and kind' });
  }
}

async function addAdmin(market: Marketplace, things: Things): Promise<Things> {
  const { deps } = market;
  const email = 'admin@example.com';
  const password = 'Admins-and-1-bell';
  const userId = market.addAdmin(email);
  setPassword(deps.db, email, await deps.passwords.hash(password, 'known'));
  const sessionId = await startSession(deps.db, userId);
  // Every caller's (test/marketplace.ts).
  deps.db
    .insert(sessions)
    .values({ id: 'test', userId, expiresAt: 4e12, endsAt: 4e12, createdAt: 0 })
    .run();
  return {
    ...things,
    userId,
    email,
    password,
    sessionId,
    deviceId: addDevice(deps.db, userId, sessionId),
    ...passkeyOf(market, userId),
    emailChangeToken: emailChangeTokenOf(market, userId),
    undoEmailToken: undoEmailTokenOf(market, userId),
    resetToken: resetTokenFor(market, userId),
    token: (kind) => deps.links.token(kind, userId, 0),
  };
}

function emailChangeTokenOf({ deps }: Marketplace, userId: number): string {
  const email = `new${userId}@example.com`;
  const { id } = saveEmailChange(deps.db, { userId, email, expiresAt: NOW + DAY_MS });
  return deps.links.token('email-change', id, 0);
}

function undoEmailTokenOf({ deps }: Marketplace, userId: number): string {
  const email = `old${userId}@example.com`;
  const { id } = insertFormerEmail(deps.db, { userId, email, expiresAt: NOW + DAY_MS });
  return deps.links.token('undo-email', id, email);
}

function resetTokenFor({ deps }: Marketplace, userId: number): string {
  const token = `reset token of user ${userId}`;
  keepToken(deps.db, userId, token, { now: NOW, lifeMs: HOUR_MS });
  return token;
}

function mailTo({ deps }: Marketplace, email: string): number {
  const newest = deps.db.$client.prepare('SELECT max(id) FROM outbox WHERE "to" = ?').pluck();
  return newest.get(email) as number;
}

/** A calendar with one busy hour. */
function addBusy({ deps }: Marketplace, technicianId: number, name: string): number {
  const address = `https://calendars.example/key-of-${name}.ics`;
  const readFor = 'America/Los_Angeles 2027-02-21';
  const row = { technicianId, label: 'Family', address, etag: null, readFor };
  const id = insertCalendar(deps.db, row, NOW);
  saveBusy(deps.db, id, [{ date: '2026-12-08', slots: ['09:00'] }]);
  return id;
}
