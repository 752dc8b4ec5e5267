/** Real processes, started as by a shell whose umask lets everybody read. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { phonePhoto } from '../../../test/uploads/pictures.ts';
import { formWith } from '../../../test/uploads/server.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-files-'));
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of the build, which starts sooner than its source. */
const built = (name: string) => join(inject('builtPrograms'), name);

/** Runs a program of the product in the test's folder, under umask 022. */
function run(
  program: string,
  options: string[] = [],
  env: Record<string, string> = {},
  as: { uid?: number } = {},
) {
  const child = spawn(
    '/bin/sh',
    ['-c', 'umask 022; exec "$0" "$@"', process.execPath, program, ...options],
    {
      cwd: folder,
      ...as,
      env: { DATA_DIR: data, PORT: '0', NODE_ENV: 'test', ...env },
    },
  );
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    child,
    output: () => output,
    async ended() {
      const [code] = await exited;
      expect(code, output).toBe(0);
    },
  };
}

/** Starts the server and hands its address to `work`, then stops it. */
async function serving(
  work: (url: string, output: () => string) => void | Promise<void>,
  as: { uid?: number } = {},
) {
  const server = run(built('main.js'), [], {}, as);
  try {
    await expect.poll(server.output).toMatch(/listening/);
    await work(/http:\/\/127\.0\.0\.1:\d+/.exec(server.output())?.[0] ?? '', server.output);
  } finally {
    server.child.kill('SIGTERM');
  }
  await server.ended();
}

/** What is at `path` and below it that others may do anything with, links left out. */
function openToOthers(path: string): string[] {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const below = found.isDirectory()
    ? readdirSync(path).flatMap((name) => openToOthers(join(path, name)))
    : [];
  return found.mode & 0o077 ? [path, ...below] : below;
}

async function upload(url: string): Promise<void> {
  const body = formWith('image', await phonePhoto());
  const answer = await fetch(`${url}/api/upload/profile`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

describe('what a command makes under umask 022 is readable by its owner only', () => {
  it('the server: database and its side files, key, uploads', async () => {
    await serving(async (url) => {
      await upload(url);
      expect(readdirSync(data)).toEqual(
        expect.arrayContaining(['secret', 'truewheel.db', 'truewheel.db-shm', 'truewheel.db-wal']),
      );
      expect(readdirSync(join(data, 'uploads/profiles'))).toHaveLength(3);
      expect(openToOthers(data)).toEqual([]);
    });
    expect(openToOthers(data)).toEqual([]);
  });

  it('backup and restore: the file, the folders it makes, and what is unpacked', async () => {
    await serving(upload);
    // As a version made it that knew no umask of its own.
    for (const path of readdirSync(data, { recursive: true })) {
      const file = join(data, `${path}`);
      chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o644);
    }
    const backup = join(folder, 'kept/backup.tar.gz');
    await run(built('backup.js'), ['backup', backup]).ended();
    expect(openToOthers(join(folder, 'kept'))).toEqual([]);

    const restored = join(folder, 'restored');
    await run(built('backup.js'), ['restore', backup], { DATA_DIR: restored }).ended();
    expect(readdirSync(join(restored, 'uploads/profiles'))).toHaveLength(3);
    expect(openToOthers(restored)).toEqual([]);
  });

  it('the seed', async () => {
    await run(join(import.meta.dirname, '../commands/seed.ts'), ['--technicians', '3']).ended();
    expect(existsSync(join(data, 'uploads/profiles'))).toBe(true);
    expect(openToOthers(data)).toEqual([]);
  });

  it('the admin’s commands', async () => {
    const create = run(built('admin.js'), ['create']);
    create.child.stdin.end('ada@example.com\nSpokes-and-4-hubs\nSpokes-and-4-hubs\n');
    await create.ended();
    await run(built('admin.js'), ['unlock']).ended();
    expect(existsSync(join(data, 'truewheel.db'))).toBe(true);
    expect(openToOthers(data)).toEqual([]);
  });
});

describe('a data folder that others can read', () => {
  /** As an older version left it. */
  async function loosened() {
    await serving(async (url) => {
      await upload(url);
      // Otherwise the next start removes a half-made copy of the build, and counts less.
      const builds = join(data, 'builds');
      await expect.poll(() => readdirSync(builds)).toEqual([expect.not.stringMatching(/\.new$/)]);
    });
    const more = ['exports', 'backups', 'backups/replaced-2026', 'mail'];
    for (const name of more) mkdirSync(join(data, name), { recursive: true });
    for (const name of ['exports/export-1.zip', 'backups/before-1.db', 'mail/1-test.eml']) {
      writeFileSync(join(data, name), 'private');
    }
    writeFileSync(join(data, 'backups/replaced-2026/secret'), 'private');
    const all = [
      data,
      ...readdirSync(data, { recursive: true }).map((path) => join(data, `${path}`)),
    ];
    for (const path of all) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    return all.length;
  }

  it('is closed at the start, and one line says how much was', async () => {
    const count = await loosened();
    await serving(async (_url, output) => {
      await expect.poll(output).toContain("removed other users' access to");
      expect(openToOthers(data)).toEqual([]);
      const lines = output()
        .split('\n')
        .filter((line) => line.includes("removed other users' access"));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '').msg).toBe(
        `removed other users' access to ${count} files and folders`,
      );
    });
    await serving((_url, output) => expect(output()).not.toContain("removed other users' access"));
  });

  it('is closed without touching what a link in it points to', async () => {
    await loosened();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o755 });
    writeFileSync(join(elsewhere, 'file'), 'public', { mode: 0o644 });
    symlinkSync(elsewhere, join(data, 'uploads/linked'));
    symlinkSync(join(elsewhere, 'file'), join(data, 'exports/linked'));
    await serving(async (_url, output) => {
      await expect.poll(output).toContain("removed other users' access to");
    });
    expect(openToOthers(data)).toEqual([]);
    expect(openToOthers(elsewhere)).toHaveLength(2);
  });

  // Only root can hand a file to somebody else.
  it.runIf(process.getuid?.() === 0)('starts although a file in it is another user’s', async () => {
    const nobody = 65_534;
    const count = await loosened();
    for (const path of ['', ...readdirSync(data, { recursive: true })]) {
      chownSync(join(data, `${path}`), nobody, nobody);
    }
    const other = join(data, 'exports/export-1.zip');
    chownSync(other, 0, 0);
    await serving(
      async (_url, output) => {
        await expect
          .poll(output)
          .toContain(`removed other users' access to ${count - 1} files and folders; 1 could not`);
        expect(openToOthers(data)).toEqual([other]);
      },
      { uid: nobody },
    );
  });
});
