/** Another user of the machine reads along. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Attack, Target } from './target.ts';

const run = promisify(execFile);

/** What group or others may do anything with, in a folder; the folder itself included. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const open: string[] = [];
  for (const name of names) {
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (info && (info.mode & 0o077) !== 0) open.push(name || 'the folder itself');
  }
  return open;
}

function verdictOf(open: string[]) {
  const some = open.slice(0, 3).join(', ');
  return {
    worked: open.length > 0,
    figure: open.length > 0 ? `open to others: ${open.length} (${some})` : 'open to others: none',
  };
}

/** Runs a command of the operator's under the usual umask, with a data folder of its own. */
async function command(target: Target, dataDir: string, ...words: string[]): Promise<void> {
  const line = ['umask 022 && exec "$0" "$@"', process.execPath, ...target.nodeArguments];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  await run('sh', ['-c', ...line, ...words], { env });
}

export const filePermissions: Attack[] = [
  {
    name: "files of a running server are another user's to read",
    item: 12,
    async run(target) {
      await target.book(target.visitor(), await target.technician());
      return verdictOf(await openToOthers(target.dataDir));
    },
  },
  {
    name: 'files made by seed, backup and restore are open to others',
    item: 12,
    mayOverlap: true,
    async run(target) {
      const folder = await mkdtemp(join(tmpdir(), 'truewheel-abuse-'));
      const [seeded, restored, kept] = ['seeded', 'restored', 'kept.tar.gz'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      try {
        await command(
          target,
          seeded,
          'src/server/commands/seed.ts',
          '--technicians',
          '1',
          '--no-pictures',
        );
        await command(target, seeded, 'src/server/commands/backup.ts', 'backup', kept);
        if (!target.isShort) {
          await command(target, restored, 'src/server/commands/backup.ts', 'restore', kept);
        }
        return verdictOf(await openToOthers(folder));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
];
