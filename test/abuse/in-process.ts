/**
 * The marketplace under attack in this process, for CI: the real server on a loopback port
 * and a data folder of its own, with a rule or none taken away from it.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { type FakeSmtp, fakeSmtp } from '../fake-smtp.ts';
import { freePort } from '../open-site.ts';
import { databaseOf, prepareFolder, SECRET, SETTINGS } from './folder.ts';
import type { Replacement } from './take-aways.ts';
import { createTarget, type Target } from './target.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Composition {
  target: Target;
  close(): Promise<void>;
}

/** What the last composition took away. */
const replaced: string[] = [];

/** A file of the product by its path, a package by its name. */
const nameOf = (module: string) => (module.startsWith('src/') ? join(ROOT, module) : module);

/** Seeds once what every composition starts with. */
export async function seedTemplate(): Promise<string> {
  const template = await mkdtemp(join(tmpdir(), 'truewheel-abuse-'));
  await prepareFolder(template);
  // Nothing is left in a log beside the file: it is copied alone.
  const db = databaseOf(template);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  return template;
}

/**
 * Starts a server of its own modules, in which each replacement stands in for what its module
 * exports by those names.
 */
export async function compose(
  template: string,
  replacements: readonly Replacement[] = [],
  nodeArguments: string[] = [],
): Promise<Composition> {
  vi.resetModules();
  // A composition that failed leaves nothing behind for the next.
  for (const module of replaced.splice(0)) vi.doUnmock(module);
  for (const { module, replace } of replacements) {
    // A file that isn't there would be replaced without a word.
    if (module.startsWith('src/') && !existsSync(nameOf(module))) throw new Error(`No ${module}`);
    replaced.push(nameOf(module));
    vi.doMock(nameOf(module), async (importOriginal) => {
      const original = await importOriginal<Record<string, unknown>>();
      return { ...original, ...replace(original) };
    });
  }
  // As the server's own start does, from what a login shell gives.
  process.umask(0o022);
  const { readEnv } = await import('../../src/server/env.ts');
  const { keepFilesPrivate } = await import('../../src/server/files/private-files.ts');
  const { serve } = await import('../../src/server/boot/serve.ts');
  keepFilesPrivate();

  async function start(settings: Record<string, string>) {
    const dataDir = await mkdtemp(join(tmpdir(), 'truewheel-abuse-'));
    await copyFile(join(template, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = readEnv({
      ...SETTINGS,
      // A quarter of the days are emptied, and looked at, in a quarter of the time.
      BOOKING_HORIZON_DAYS: '21',
      PORT: `${port}`,
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    });
    // What is sent is read at once: no attack is about the copy of the database that it waits for.
    const running = await serve(env, { clientFolder: undefined, emailsHeldMs: 0 });
    const close = async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
    };
    return { url, dataDir, close };
  }

  const smtp: FakeSmtp = await fakeSmtp('accepts');
  const { url, dataDir, close } = await start({ SMTP_URL: smtp.url });
  const db = databaseOf(dataDir);
  const target = await createTarget({
    serveBeside: start,
    url,
    dataDir,
    db,
    secret: SECRET,
    smtp,
    seed: 1,
    isShort: true,
    nodeArguments,
    cpuSeconds() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  });
  return {
    target,
    async close() {
      db.$client.close();
      await close();
      await smtp.close();
    },
  };
}
