import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase, openReadOnly } from '../../../db/client.ts';
import { migrateDatabase, planMigration } from '../../../db/migrate.ts';
import { openDataFolder } from '../boot/open-data-folder.ts';

const PASSWORD = 'Spokes-and-4-hubs';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'truewheel-admin-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** Runs a command and types each answer when its question is printed. */
async function talk(
  command: readonly string[],
  answers: readonly (readonly [question: string, answer: string])[] = [],
  settings: Record<string, string> = {},
) {
  const [file = '', ...words] = command;
  const child = spawn(file, words, { env: { DATA_DIR: dataDir, ...settings } });
  const waiting = [...answers];
  let output = '';
  let unread = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    unread += chunk;
    const [question, answer] = waiting[0] ?? [];
    if (question === undefined || !unread.includes(question)) return;
    unread = '';
    waiting.shift();
    child.stdin.write(answer);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, output };
}

const admin = (...words: string[]) => [
  process.execPath,
  join(inject('builtPrograms'), 'admin.js'),
  ...words,
];

describe('npm run admin', () => {
  it('lists its commands', async () => {
    const { status, output } = await talk(admin());
    expect(status).toBe(0);
    expect(output).toContain('unlock [EMAIL]');
  });

  it('refuses a command that is not there', async () => {
    const { status, output } = await talk(admin('constructor'));
    expect(status).toBe(2);
    expect(output).toContain('There is no admin command named "constructor".');
  });

  it('adds an admin once', async () => {
    const answers = [['Email address:', `ada@example.com\n${PASSWORD}\n${PASSWORD}\n`]] as const;
    const first = await talk(admin('create'), answers);
    expect(first.output).toContain('ada@example.com can now sign in as an admin.');
    expect(first.status).toBe(0);
    const second = await talk(admin('create'), answers);
    expect(second.output).toContain('That email address already has an account.');
    expect(second.status).toBe(1);
  });

  it('names all rules, and asks again for the password alone until it’s good', async () => {
    const { status, output } = await talk(admin('create'), [
      ['Email address:', 'ada@example.com\n'],
      ['at least 8 characters, with an uppercase letter', 'short\n'],
      ['Password must be at least 8 characters', 'Password1\n'],
      ['This password is easy to guess', `${PASSWORD}\n`],
      ['Password again:', 'Another-1\n'],
      ["Passwords Don't Match", `${PASSWORD}\n`],
      ['Password again:', `${PASSWORD}\n`],
    ]);
    expect(output).toContain('ada@example.com can now sign in as an admin.');
    expect(output.split('Email address:')).toHaveLength(2);
    expect(status).toBe(0);
  });

  it('tries a backup without sending what waits in its outbox', async () => {
    const db = openDataFolder(dataDir);
    db.$client.exec(`INSERT INTO outbox (message_id, "to", kind, subject, body, created_at, next_attempt_at)
      VALUES ('1@example.com', 'ada@example.com', 'test', 'Hello', '{}', 1, 1)`);
    db.$client.close();
    writeFileSync(join(dataDir, 'secret'), 'a key of some length');
    const sent: unknown[] = [];
    const mailServer = createServer((socket) => sent.push(socket.end())).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const { port } = mailServer.address() as AddressInfo;
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const file = join(dataDir, 'kept.tar.gz');
    const backup = [process.execPath, join(inject('builtPrograms'), 'backup.js'), 'backup', file];
    const said = `${file} of 20`;
    for (const command of [[...backup, '--verify'], admin('drill', file)]) {
      const { status, output } = await talk(command, [], settings);
      expect(output).toContain(said);
      expect(output).not.toContain('listening');
      expect(status).toBe(0);
    }
    mailServer.close();
    expect(sent).toEqual([]);
  });

  it('says what migrating would do without doing it', async () => {
    const file = join(dataDir, 'truewheel.db');
    expect((await talk(admin('migrate', '--check'))).output).toContain('There is no database in');
    const db = openDatabase(file);
    migrateDatabase(db);
    expect((await talk(admin('migrate', '--check'))).output).toContain('is up to date.');
    db.$client.exec(`DELETE FROM __drizzle_migrations
      WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)`);
    const { pending } = planMigration(db);
    expect(pending).toHaveLength(1);
    db.$client.close();
    const { status, output } = await talk(admin('migrate', '--check'));
    expect(status).toBe(0);
    expect(output).toContain(`would be migrated: ${pending.join(', ')}.`);
    const after = openReadOnly(file);
    expect(planMigration(after).pending).toEqual(pending);
    after.$client.close();
    expect(readdirSync(dataDir)).not.toContain('backups');
  });

  it('diagnoses a database without changing it, and fails without an admin', async () => {
    const db = openDatabase(join(dataDir, 'truewheel.db'));
    migrateDatabase(db);
    db.$client.close();
    const before = readFileSync(join(dataDir, 'truewheel.db'));
    const { status, output } = await talk(admin('doctor'));
    expect(output).toContain(
      'fail  Admin: no one can sign in as an admin. npm run admin -- create',
    );
    expect(status).toBe(1);
    expect(readFileSync(join(dataDir, 'truewheel.db')).equals(before)).toBe(true);
  });

  it('sets aside what a lost server may have sent, and names missing uploads', async () => {
    const db = openDataFolder(dataDir);
    db.$client.exec(`INSERT INTO users (username, password, email, role, created_at)
      VALUES ('ada@example.com', '!', 'ada@example.com', 'technician', 1)`);
    for (const [id, leasedUntil] of [
      [1, 5],
      [2, null],
    ] as const) {
      db.$client
        .prepare(`INSERT INTO outbox (id, kind, "to", subject, body, is_secret, message_id, status,
          attempts, next_attempt_at, leased_until, created_at)
          VALUES (?, 'test', 'a@b.example', '', '{}', 0, ?, 'queued', 1, 1, ?, 1)`)
        .run(id, `<${id}@b.example>`, leasedUntil);
    }
    db.$client.close();
    const { status, output } = await talk(admin('after-restore'));
    expect(output).toContain('The database is undamaged and ends at 1970-01-01T00:00:00.001Z.');
    expect(output).toContain('Emails that may have been sent: 1.');
    expect(output).toContain('0 of 0 uploads are missing.');
    expect([status, output]).toEqual([1, expect.stringContaining('secret is missing')]);
    const after = openReadOnly(join(dataDir, 'truewheel.db'));
    expect(after.$client.prepare('SELECT status FROM outbox ORDER BY id').pluck().all()).toEqual([
      'failed',
      'queued',
    ]);
    // Somebody who booked in the lost second has a link made from its number.
    const numbers = "SELECT seq FROM sqlite_sequence WHERE name = 'bookings'";
    expect(after.$client.prepare(numbers).pluck().get()).toBeGreaterThan(1000);
    after.$client.close();
  });

  it.skipIf(!existsSync('/usr/bin/script'))('hides a password typed at a terminal', async () => {
    const typed = ['/usr/bin/script', '-qec', admin('create').join(' '), '/dev/null'];
    const { status, output } = await talk(typed, [
      ['Email address:', 'ada@example.com\r'],
      ['Password:', `${PASSWORD}\r`],
      ['Password again:', `${PASSWORD}\r`],
    ]);
    expect(output).toContain('ada@example.com can now sign in as an admin.');
    expect(output).toContain('*'.repeat(PASSWORD.length));
    expect(output).not.toContain(PASSWORD);
    expect(status).toBe(0);
  });
});
