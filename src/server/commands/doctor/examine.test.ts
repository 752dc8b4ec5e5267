import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../db/client.ts';
import { migrateDatabase } from '../../../../db/migrate.ts';
import { type FakeDns, fakeDns } from '../../../../test/fake-dns.ts';
import { type Behavior, type FakeSmtp, fakeSmtp } from '../../../../test/fake-smtp.ts';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { buildApp } from '../../app.ts';
import { createDnsLookup } from '../../email/dns-lookup.ts';
import { readEnv } from '../../env.ts';
import { insertUser } from '../../store/accounts/users.ts';
import { type DoctorParts, examine, printed } from './examine.ts';

const NOW = Date.UTC(2026, 10, 23, 17);
const PASSWORD = 'p%40ss-word-7';
const SETTINGS = {
  SITE_URL: 'https://bikes.example',
  TRUST_PROXY: '127.0.0.1',
  MAIL_FROM: 'hello@bikes.example',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
};
const ZONE = {
  mx: { 'bikes.example': ['mail.bikes.example'] },
  txt: {
    'bikes.example': ['v=spf1 mx -all'],
    '_dmarc.bikes.example': ['v=DMARC1; p=reject'],
    'mail._domainkey.bikes.example': ['v=DKIM1; p=AAAA'],
  },
};

let folder: string;
let app: FastifyInstance;
let smtp: FakeSmtp;
let dns: FakeDns;
let settings: Record<string, string>;
/** What the proxy adds to each request. */
let proxied: Record<string, string>;
let changes: Partial<DoctorParts>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  smtp = await fakeSmtp('accepts');
  dns = await fakeDns(ZONE);
  settings = SETTINGS;
  proxied = { 'x-forwarded-for': '203.0.113.9' };
  changes = {};
  writeFileSync(join(folder, '.env'), 'PORT=3000\n', { mode: 0o600 });
  mkdirSync(dataDir(), { mode: 0o700 });
  writeFileSync(join(dataDir(), 'last-backup'), new Date(NOW - DAY_MS).toISOString(), {
    mode: 0o600,
  });
  fillDatabase();
});
afterEach(async () => {
  await app?.close();
  await smtp.close();
  await dns.close();
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, 'data');
const databaseFile = () => join(dataDir(), 'truewheel.db');

function fillDatabase(): void {
  const db = openDatabase(databaseFile());
  migrateDatabase(db);
  insertUser(db, {
    username: 'ada@bikes.example',
    email: 'ada@bikes.example',
    password: 'a hash',
    role: 'admin',
    createdAt: NOW - DAY_MS / 2,
  });
  db.$client.close();
  chmodSync(databaseFile(), 0o600);
}

/** A real server, with a proxy before it; tiles are a picture. */
async function diagnose(): Promise<string[]> {
  app = await buildApp(openMarketplace(settings).deps, { clientFolder: undefined });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const smtpUrl = smtp.url.replace('//', `//ada:${PASSWORD}@`);
  const env = readEnv({
    SMTP_URL: smtpUrl,
    ...settings,
    DATA_DIR: dataDir(),
    PORT: new URL(address).port,
  });
  const throughProxy: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    if (url.hostname === 'tiles.example') {
      return new Response('png', { headers: { 'content-type': 'image/png' } });
    }
    const headers = { ...init?.headers, connection: 'close' };
    if (url.hostname !== 'bikes.example') return fetch(input, { ...init, headers });
    return fetch(address + url.pathname, { ...init, headers: { ...headers, ...proxied } });
  };
  const findings = await examine({
    env,
    envFile: join(folder, '.env'),
    nodeVersion: '24.21.0',
    userId: process.getuid?.(),
    clock: () => NOW,
    isSynchronized: async () => false,
    fetch: throughProxy,
    dns: createDnsLookup([dns.address]),
    limitMs: 2_000,
    ...changes,
  });
  return findings.map(printed);
}

const problems = async () => (await diagnose()).filter((line) => !line.startsWith('ok'));

describe('the doctor', () => {
  it('finds nothing wrong with a site that is set up completely', async () => {
    const lines = await diagnose();
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect(lines.map((line) => /^ok {4}([^:]+): ./.exec(line)?.[1])).toEqual([
      ...[
        'Version',
        'Node',
        'Settings',
        'Data folder',
        'Permissions',
        'Database',
        'Disk',
        'Clock',
        'Outbox',
        'Admin',
      ],
      ...[
        'Copies',
        'Backup',
        'Copy elsewhere',
        'Server',
        'Site',
        'Map tiles',
        'Mail server',
        'SPF',
        'DKIM',
        'DMARC',
        'MX',
      ],
    ]);
    expect(smtp.emails).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    ['an old Node', () => (changes = { nodeVersion: '20.1.0' }), 'fail  Node: 20.1.0, not 24.'],
    [
      'settings that everyone can read',
      () => chmodSync(join(folder, '.env'), 0o644),
      'fail  Settings: every user of this machine can read',
    ],
    [
      'a data folder that is not there',
      () => rmSync(dataDir(), { recursive: true }),
      'fail  Data folder: there is no ',
    ],
    [
      'a database that others can read',
      () => chmodSync(databaseFile(), 0o644),
      'fail  Permissions: other users can read ',
    ],
    ['files of another user', () => (changes = { userId: 12_345 }), 'fail  Permissions: '],
    [
      'a database that is none',
      () => writeFileSync(databaseFile(), 'x'.repeat(5000)),
      'fail  Database: file is not a database.',
    ],
    [
      'an upgrade that is due',
      () => change('DELETE FROM __drizzle_migrations WHERE created_at > 0'),
      'warn  Database: the next start migrates it: 0000',
    ],
    [
      'a clock that runs ahead',
      () => (changes = { clock: () => NOW + 365 * DAY_MS }),
      'fail  Clock: The server’s clock is 366 days ahead',
    ],
    [
      'a copy that is kept too long',
      () => {
        mkdirSync(join(dataDir(), 'backups/replaced-2026-10-01T08-00-00-000Z'), {
          recursive: true,
        });
        chmodSync(join(dataDir(), 'backups/replaced-2026-10-01T08-00-00-000Z'), 0o700);
      },
      'warn  Copies: replaced-2026-10-01T08-00-00-000Z of 2026-10-01 in ',
    ],
    [
      'a copy elsewhere that has stopped',
      () => {
        writeFileSync(join(dataDir(), 'copied'), '', { mode: 0o600 });
        utimesSync(join(dataDir(), 'copied'), (NOW - DAY_MS) / 1000, (NOW - DAY_MS) / 1000);
      },
      'fail  Copy elsewhere: The copy elsewhere is 24 hours behind.',
    ],
    ['a missing admin', () => change('DELETE FROM users'), 'fail  Admin: no one can sign in'],
    [
      'an admin who hasn’t accepted the invitation',
      () => change("UPDATE users SET password = '!'"),
      'fail  Admin: no one can sign in',
    ],
    [
      'an old backup',
      () => writeFileSync(join(dataDir(), 'last-backup'), '2026-11-10T03:17:00Z'),
      'fail  Backup: The newest backup is 13 days old.',
    ],
    [
      'a proxy that isn’t trusted',
      () => (settings = { ...SETTINGS, TRUST_PROXY: '' }),
      'fail  Site: all visitors share one rate limit: the proxy isn’t trusted.',
    ],
    [
      'a proxy that hides addresses',
      () => (proxied = {}),
      'fail  Site: all visitors share one rate limit: the proxy hides their addresses.',
    ],
    [
      'metrics that everyone can read',
      () => (settings = { ...SETTINGS, METRICS: 'true' }),
      'fail  Site: everyone can read https://bikes.example/metrics.',
    ],
    [
      'a site without encryption',
      () => (settings = { ...SETTINGS, SITE_URL: 'http://bikes.example' }),
      'warn  Site: http://bikes.example isn’t encrypted.',
    ],
    [
      'a mail server without encryption',
      () => (settings = { ...SETTINGS, SMTP_URL: smtp.url.replace('127.0.0.1', '0.0.0.0') }),
      'warn  Mail server: 0.0.0.0:',
    ],
    [
      'a sender without a domain',
      () => (settings = { ...SETTINGS, MAIL_FROM: 'hello@localhost' }),
      'warn  DNS: emails come from localhost',
    ],
  ])('names %s', async (_name, spoil, line) => {
    spoil();
    const lines = await problems();
    expect(
      lines.find((each) => each.startsWith(line)),
      lines.join('\n'),
    ).toBeDefined();
  });

  it.each<[string, Behavior, string]>([
    ['refuses to let us in', 'refuses sign-in', 'Invalid login'],
    ['never answers', 'silent', ''],
  ])('names a mail server that %s, never the password', async (_name, behavior, reason) => {
    smtp.behavior = behavior;
    const started = performance.now();
    const [line, ...others] = await problems();
    expect(others).toEqual([]);
    expect(line).toContain(': ');
    expect(line).toMatch(/^(fail|warn) {2}Mail server: /);
    expect(line).toContain(reason);
    expect(line).not.toContain(PASSWORD);
    expect(line).not.toContain(decodeURIComponent(PASSWORD));
    expect(performance.now() - started).toBeLessThan(3_500);
  });

  it('says how to set up a domain without records', async () => {
    await dns.close();
    dns = await fakeDns({});
    expect(await problems()).toEqual([
      expect.stringMatching(/^warn {2}SPF: .+ Publish one TXT record at bikes\.example/),
      expect.stringMatching(/^warn {2}DKIM: /),
      expect.stringMatching(/^warn {2}DMARC: .+ Publish a TXT record at _dmarc\.bikes\.example/),
      expect.stringMatching(/^warn {2}MX: /),
    ]);
  });

  it('works while the server and the network are down', async () => {
    const refuse = () => Promise.reject(new TypeError('fetch failed', { cause: refused() }));
    changes = { fetch: refuse, dns: createDnsLookup(['127.0.0.1:1']) };
    const lines = await problems();
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      ...['warn  Server', 'fail  Site', 'warn  Map tiles'],
      ...['warn  SPF', 'warn  DKIM', 'warn  DMARC', 'warn  MX'],
    ]);
    expect(lines[0]).toContain('nothing listens there');
  });
});

function refused(): Error {
  return Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
}

function change(sql: string): void {
  const db = openDatabase(databaseFile());
  db.$client.exec(sql);
  db.$client.close();
}
