import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { e164Of } from '../src/shared/site/contact.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { type Database, openDatabase } from './client.ts';
import { migrateDatabase, planMigration } from './migrate.ts';
import { users } from './schema.ts';
import { availability, weeklyHours } from './schema-hours.ts';
import { outbox } from './schema-records.ts';

let folder: string;
let copies: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  copies = join(folder, 'backups');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the program left it after so many migrations, with somebody in it. */
function openOlder(count = 1): Database {
  const older = join(folder, 'older-version');
  mkdirSync(join(older, 'meta'), { recursive: true });
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, count);
  for (const { tag } of entries) {
    copyFileSync(`db/migrations/${tag}.sql`, join(older, `${tag}.sql`));
  }
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const db = openDatabase(join(folder, 'older.db'));
  migrate(db, { migrationsFolder: older });
  db.$client.exec(`INSERT INTO users (username, password, email, created_at)
    VALUES ('ada@example.com', '!', 'ada@example.com', 1)`);
  return db;
}

it('copies a database in use before it migrates it', () => {
  const db = openOlder();
  migrateDatabase(db, { copies });
  const applied = db.$client.prepare('SELECT count(*) AS n FROM __drizzle_migrations').get();
  expect(applied).not.toEqual({ n: 1 });
  db.$client.close();

  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^before-0001_.+\.db$/)]);
  const copy = openDatabase(join(copies, readdirSync(copies)[0]!));
  expect(copy.$client.prepare('SELECT count(*) AS n FROM __drizzle_migrations').get()).toEqual({
    n: 1,
  });
  expect(copy.$client.prepare('SELECT email FROM users').get()).toEqual({
    email: 'ada@example.com',
  });
  copy.$client.close();
});

it('keeps the three newest copies', () => {
  mkdirSync(copies);
  for (const year of [2001, 2002, 2003, 2004]) {
    const path = join(copies, `before-${year}.db`);
    writeFileSync(path, '');
    utimesSync(path, new Date(year, 1), new Date(year, 1));
  }
  const db = openOlder();
  migrateDatabase(db, { copies });
  db.$client.close();
  expect(readdirSync(copies).sort()).toEqual([
    expect.stringMatching(/^before-0001_/),
    'before-2003.db',
    'before-2004.db',
  ]);
});

it('copies no database that is new or up to date', () => {
  const db = openDatabase(join(folder, 'fresh.db'));
  migrateDatabase(db, { copies });
  migrateDatabase(db, { copies });
  db.$client.close();
  expect(readdirSync(folder)).not.toContain('backups');
});

it('reports the copy and each migration, and nothing of a new or current database', () => {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const db = openOlder();
  migrateDatabase(db, { copies, report });
  const count = lines.length - 1;
  expect(lines[0]).toMatch(/^Copying the database \(\d+ KB\) to .+before-0001_.+\.db$/);
  expect(lines[1]).toMatch(new RegExp(`^Migrating the database: 0001_\\w+ \\(1 of ${count}\\)$`));
  migrateDatabase(db, { copies, report });
  migrateDatabase(openDatabase(':memory:'), { report });
  expect(lines).toHaveLength(count + 1);
  db.$client.close();
});

it('refuses a disk with less than three times the database free, and changes nothing', () => {
  const db = openOlder();
  const { bytes, pending } = planMigration(db);
  const free = (amount: number) => () => migrateDatabase(db, { freeBytes: () => amount, copies });
  expect(free(3 * bytes - 1)).toThrow(/needs .+ KB of free disk; .+ KB are free. Nothing was/);
  expect(planMigration(db).pending).toEqual(pending);
  expect(readdirSync(folder)).not.toContain('backups');
  free(3 * bytes)();
  expect(planMigration(db).pending).toEqual([]);
  db.$client.close();
});

it('says which migration failed and why, and changes nothing', () => {
  const db = openOlder();
  const { pending } = planMigration(db);
  const pages = Number(db.$client.pragma('page_count', { simple: true }));
  db.$client.pragma(`max_page_count = ${pages}`);
  expect(() => migrateDatabase(db)).toThrow(
    /^Migration \d{4}_\w+ failed: database or disk is full. Nothing was changed.$/,
  );
  expect(planMigration(db).pending).toEqual(pending);
  db.$client.close();
});

it('refuses a database that a newer version made', () => {
  const newer = openMemoryDatabase();
  newer.$client.exec(
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  expect(() => migrateDatabase(newer)).toThrow(/newer version/);
  newer.$client.close();
});

// Of 0.1.0 and of each release since: what its own `seedMarketplace` made with four technicians,
// as VACUUM INTO wrote it. A release adds its own.
it.each(['0.1.0', '0.2.0', '0.3.0'])(
  'keeps what a marketplace of %s holds, and its schema is the newest',
  (version) => {
    const path = join(folder, 'released.db');
    writeFileSync(path, gunzipSync(readFileSync(`db/earlier-data/${version}.db.gz`)));
    const db = openDatabase(path);
    const all = (query: string) => db.$client.prepare(query).all();
    const held = () => ({
      people: all(`SELECT u.email, u.role, t.name, t.latitude, t.longitude, t.is_approved
      FROM users u LEFT JOIN technicians t ON t.user_id = u.id ORDER BY u.id`),
      bookings: all(`SELECT reference, technician_id, customer_name, customer_email, starts_at,
      ends_at, status, total_cents, currency, packages FROM bookings ORDER BY id`),
      slots: all('SELECT * FROM booking_slots ORDER BY 1, 2, 3'),
      reviews: all('SELECT booking_id, rating, text, author_name FROM reviews ORDER BY id'),
      services: all('SELECT name, price_cents, services FROM service_packages ORDER BY id'),
      events: all('SELECT count(*) AS count FROM booking_events'),
    });
    const before = held();
    expect(before.bookings.length).toBeGreaterThan(20);
    migrateDatabase(db);
    expect(held()).toEqual(before);
    expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('PRAGMA foreign_key_check')).toEqual([]);
    const fresh = openMemoryDatabase();
    const schema = "SELECT name, type FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY 1";
    expect(all(schema)).toEqual(fresh.$client.prepare(schema).all());
    fresh.$client.close();
    db.$client.close();
  },
);

it('keeps hours when they become bits, and what was no hour goes', () => {
  const db = openOlder();
  const texts = ['["08:00","22:00"]', '[]', '["09:00","09:00","07:00","noon"]'];
  db.$client.pragma('foreign_keys = OFF');
  for (const [at, text] of texts.entries()) {
    db.$client.prepare('INSERT INTO weekly_hours VALUES (1, ?, ?)').run(at, text);
    db.$client
      .prepare('INSERT INTO availability (technician_id, date, time_slots) VALUES (1, ?, ?)')
      .run(`2026-11-2${at}`, text);
  }
  migrateDatabase(db);
  const slots = [{ timeSlots: ['08:00', '22:00'] }, { timeSlots: [] }, { timeSlots: ['09:00'] }];
  expect(db.select({ timeSlots: weeklyHours.timeSlots }).from(weeklyHours).all()).toEqual(slots);
  expect(db.select({ timeSlots: availability.timeSlots }).from(availability).all()).toEqual(slots);
  db.$client.close();
});

it('keeps what an email says when its form goes, and nothing of one that was cleared', () => {
  const db = openOlder();
  const insert = db.$client.prepare(`INSERT INTO outbox
    (message_id, kind, "to", subject, text, html, attachments, next_attempt_at, created_at)
    VALUES (?, 'test', 'ada@example.com', 'See you "soon"', ?, '<p>Form</p>', '[]', 1, 1)`);
  insert.run(
    '<kept@b.example>',
    'Hi Ada,\n\nIt\\n is "on":\nhttps://b.example\n\n-- \nSpokesmith\n',
  );
  insert.run('<bare@b.example>', 'One line');
  insert.run('<cleared@b.example>', '');
  migrateDatabase(db);
  const said = (paragraphs: string[]) => ({
    body: { preview: '', heading: 'See you "soon"', notes: [], paragraphs },
  });
  expect(db.select({ body: outbox.body }).from(outbox).orderBy(outbox.id).all()).toEqual([
    said(['Hi Ada,', 'It\\n is "on":\nhttps://b.example']),
    said(['One line']),
    { body: null },
  ]);
  db.$client.close();
});

it('gives phones of earlier versions their E.164 form and keeps what was typed', () => {
  const db = openOlder();
  const phones = ['(604) 555-0199', '(493) 012-3456', '(555) 123-4567', 'ask at the desk', ''];
  const insert = db.$client.prepare(
    "INSERT INTO users (username, password, email, phone, created_at) VALUES (?, '!', ?, ?, 1)",
  );
  for (const phone of phones) insert.run(`of ${phone}`, `of ${phone}`, phone);
  migrateDatabase(db);
  const rows = db.select({ phone: users.phone, phoneE164: users.phoneE164 }).from(users).all();
  expect(rows).toEqual(
    [null, ...phones].map((phone) => ({ phone, phoneE164: e164Of(phone ?? '') ?? null })),
  );
  expect(rows.map(({ phoneE164 }) => phoneE164)).toEqual([
    null,
    '+16045550199',
    null,
    '+15551234567',
    null,
    null,
  ]);
  db.$client.close();
});

it('cuts searches of exports and reasons for many bookings out of the activity log, and nothing else', () => {
  const db = openOlder(26);
  const insert = db.$client.prepare(`INSERT INTO audit_log
    (admin_email, action, subject_type, subject_name, reason, details, at)
    VALUES ('a@b.example', ?, 'booking', 'Bookings as CSV', ?, ?, 1)`);
  const sentences = [
    ['“ada@example.com”', 'found by a search'],
    ['pending, “, “ada@example.com””', 'pending, found by a search'],
    [
      'with Bo “Ace” Ek, to 2026-11-30, “ada”',
      'with Bo “Ace” Ek, to 2026-11-30, found by a search',
    ],
    ['cancelled, with Bo “Ace” Ek', 'cancelled, with Bo “Ace” Ek'],
    ['all', 'all'],
  ] as const;
  for (const [before] of sentences) insert.run('export', before, null);
  insert.run('export', null, '{"kind":"export","bookings":{"to":"2026-11-30","query":"ada@b.c"}}');
  insert.run('export', null, '{"kind":"export","bookings":{"isSearch":true}}');
  insert.run('cancel', 'asked, “by phone”', null);
  insert.run('decline-sender', 'Ada Rider again', null);
  migrateDatabase(db);
  const rows = db.$client.prepare('SELECT reason, details FROM audit_log ORDER BY id').all();
  expect(rows).toEqual([
    ...sentences.map(([, reason]) => ({ reason, details: null })),
    { reason: null, details: '{"kind":"export","bookings":{"to":"2026-11-30","isSearch":true}}' },
    { reason: null, details: '{"kind":"export","bookings":{"isSearch":true}}' },
    { reason: 'asked, “by phone”', details: null },
    { reason: null, details: null },
  ]);
  expect(db.$client.pragma('user_version', { simple: true }), 'due to be scrubbed').toBe(1);
  db.$client.close();
});

it('calls emails emails in the activity log of earlier versions', () => {
  const db = openOlder(30);
  db.$client.exec(`INSERT INTO audit_log (admin_email, action, subject_type, subject_name, at) VALUES
    ('a@b.example', 'read-mail', 'mail', '', 1), ('a@b.example', 'confirm', 'booking', '', 2)`);
  migrateDatabase(db);
  const rows = db.$client.prepare('SELECT action, subject_type FROM audit_log').raw().all();
  expect(rows).toEqual([
    ['read-email', 'email'],
    ['confirm', 'booking'],
  ]);
  db.$client.close();
});

it('clears the reasons for hiding reviews of customers who were erased, and no others', () => {
  const db = openOlder(33);
  db.$client.pragma('user_version = 0'); // The earlier migrations left it due.
  db.$client.pragma('foreign_keys = OFF'); // The reviews are of no booking and no technician.
  const insert = db.$client.prepare(`INSERT INTO reviews
    (booking_id, technician_id, rating, author_name, hidden_at, hidden_reason, created_at)
    VALUES (?, 1, 1, ?, ?, ?, 1)`);
  insert.run(1, '', 5, 'Ada Rider insults');
  insert.run(2, '', 5, null);
  insert.run(3, '', null, null);
  insert.run(4, 'Bo E.', 5, 'Bo Ek insults');
  migrateDatabase(db);
  const rows = db.$client.prepare('SELECT hidden_at, hidden_reason FROM reviews').raw().all();
  expect(rows).toEqual([
    [5, ''],
    [5, null],
    [null, null],
    [5, 'Bo Ek insults'],
  ]);
  expect(db.$client.pragma('user_version', { simple: true }), 'due to be scrubbed').toBe(1);
  db.$client.close();
});

it('reads the E.164 form of a shown phone as everywhere else', () => {
  const db = openMemoryDatabase();
  const insert = db.$client.prepare(
    "INSERT INTO users (username, password, email, phone, created_at) VALUES (?, '!', ?, ?, 1)",
  );
  const shown = [
    '+49 30 123456',
    '+33 6 12 34 56 78',
    '+1 604 555 0199',
    '(204) 999-0000',
    '(104) 999-0000',
  ];
  for (const phone of shown) insert.run(phone, phone, phone);
  const rows = db.select({ e164: users.phoneE164 }).from(users).all();
  expect(rows.map(({ e164 }) => e164)).toEqual(shown.map((phone) => e164Of(phone) ?? null));
});
