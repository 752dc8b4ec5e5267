/** A PostgreSQL with PostGIS of our own: installed from Debian, run on loopback, removed afterwards. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { debianProgram } from './debian.ts';
import { fillPostgis } from './postgis-data.ts';
import { freePort } from './server.ts';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';

/** Set as one would for a read-mostly table that fits in memory. */
const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  // Both cost these short queries more than they give.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  listen_addresses: '127.0.0.1',
};

export interface Postgis {
  url: string;
  stop(): Promise<void>;
}

/** Starts it and fills it with what the marketplace in `dataDir` lists. */
export async function startPostgis(dataDir: string): Promise<Postgis> {
  await debianProgram(`${BIN}/postgres`, 'postgresql-15');
  await debianProgram(
    '/usr/share/postgresql/15/extension/postgis.control',
    'postgresql-15-postgis-3',
  );
  const owner = await postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-postgis-'));
  chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(`${BIN}/initdb`, ['-D', data, '-A', 'trust', '-U', 'bench', '-E', 'UTF8'], owner);

  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', `${port}`, '-k', folder, ...settings];
  const server = spawn(`${BIN}/postgres`, args, { ...owner, stdio: 'ignore' });
  const stop = async () => {
    const exited = once(server, 'exit');
    // A fast shutdown: it does not wait for clients to leave.
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true });
  };
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url);
    await fillPostgis(url, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** PostgreSQL refuses to run as root. */
async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const ask = async (what: string) => Number((await run('id', [what, 'postgres'])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const isReady = await sql`SELECT 1`.then(
      () => true,
      () => false,
    );
    await sql.end();
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start');
}
