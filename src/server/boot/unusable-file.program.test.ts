/** Real processes: a test can't take away its own user's rights. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

/** Any user but root. */
const SERVICE_USER = 65_534;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unusable-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a command says as the server's user, who isn’t root. */
const said = (program: string, ...words: string[]) => saidTo(SERVICE_USER, program, words);

function saidTo(uid: number, program: string, words: string[], dataDir = folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(inject('builtPrograms'), program), ...words],
    { cwd: folder, uid, env: { DATA_DIR: dataDir, PORT: '0' }, encoding: 'utf8', timeout: 20_000 },
  );
  return { status, text: stdout + stderr };
}

function makeRoots(name: string, inside = folder): string {
  const path = join(inside, name);
  if (!existsSync(path)) name === 'uploads' ? mkdirSync(path) : writeFileSync(path, '');
  chownSync(path, 0, 0);
  chmodSync(path, name === 'uploads' ? 0o700 : 0o600);
  return path;
}

// Only root can give a folder to another user.
it.runIf(process.getuid?.() === 0).each([
  ['truewheel.db', 'write to'],
  ['truewheel.db-wal', 'write to'],
  ['uploads', 'write to'],
  ['secret', 'read'],
  ['known-time', 'read'],
])(
  'a start after a restore as root names %s and the remedy, in the doctor’s words',
  (name, use) => {
    chownSync(folder, SERVICE_USER, SERVICE_USER);
    const path = makeRoots(name);
    const remedy = `Run this as the server’s user, or make this user the owner as root: chown -R ${SERVICE_USER} ${folder}`;
    const fault = `DATA_DIR: this user can’t ${use} ${path} (EACCES).`;
    expect(said('main.js')).toEqual({ status: 1, text: `${fault} ${remedy}\n` });
    expect(said('admin.js', 'doctor').text).toContain(
      `fail  Permissions: ${path} belongs to another user (0). ${remedy}\n`,
    );
  },
);

it.runIf(process.getuid?.() === 0)('a backup as root is in no later one’s way', () => {
  const dataDir = join(folder, 'data');
  for (const path of [folder, dataDir]) {
    if (path === dataDir) mkdirSync(path);
    chownSync(path, SERVICE_USER, SERVICE_USER);
  }
  expect(saidTo(SERVICE_USER, 'admin.js', ['create'], dataDir).status).toBe(1);
  const file = join(folder, 'new/folder/backup.tar.gz');
  for (const user of [0, SERVICE_USER, 0, SERVICE_USER]) {
    expect(saidTo(user, 'backup.js', ['backup', file], dataDir)).toMatchObject({ status: 0 });
  }
  const left = [file, join(dataDir, 'last-backup')].map((path) => statSync(path));
  expect(left.map(({ uid }) => uid)).toEqual([SERVICE_USER, SERVICE_USER]);
  makeRoots('last-backup', dataDir);
  expect(saidTo(SERVICE_USER, 'backup.js', ['backup', file], dataDir)).toMatchObject({ status: 0 });
});

it('a start below a folder in which nothing can be made fails at once', () => {
  const { status, text } = saidTo(process.getuid?.() ?? 0, 'main.js', [], '/proc/x');
  expect([status, text]).toEqual([1, expect.stringMatching(/^DATA_DIR: this user can’t write to/)]);
});
