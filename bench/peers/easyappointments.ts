/** An Easy!Appointments of our own: nginx, PHP-FPM and MariaDB in a temporary folder, all stopped afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../db/project-root.ts';
import { debianProgram } from '../debian.ts';
import { processorMsOf, proportionalMbOf, withDescendants } from '../processes.ts';
import type { Contestant } from '../rounds.ts';
import { freePort } from '../server.ts';
import {
  databaseArguments,
  phpConfig,
  siteConfig,
  siteIn,
  socketsIn,
  webServerConfig,
} from './easyappointments-files.ts';

const run = promisify(execFile);
const PHP = '/usr/sbin/php-fpm8.2';
const MARIADB = '/usr/sbin/mariadbd';
const NGINX = '/usr/sbin/nginx';
/** Debian's user for web servers; MariaDB and PHP-FPM refuse to run as root. */
const USER = 'www-data';
const STARTS_WITHIN_MS = 30_000;

export interface EasyAppointments {
  /** Its processor time and memory are those of all its services. */
  server: Contestant['server'];
  /** What the database answers, as tab-separated lines. */
  sql(statements: string): Promise<string>;
  stop(): Promise<void>;
}

/** Installs it freshly from its `source`, with no technicians and nothing booked. */
export async function startEasyAppointments(source: string): Promise<EasyAppointments> {
  if (!existsSync(join(source, 'config-sample.php'))) {
    throw new Error(`${source} has no Easy!Appointments (bench/peers/README.md)`);
  }
  await installServices();
  const folder = mkdtempSync(join(tmpdir(), 'truewheel-easyappointments-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const services: ChildProcess[] = [];
  const stop = async () => {
    for (const service of services.toReversed()) await ended(service);
    rmSync(folder, { recursive: true });
  };
  try {
    await layOut(source, folder, url);
    const sql = (statements: string) => query(folder, statements);
    services.push(serve(folder, MARIADB, databaseArguments(folder)));
    await until(() => sql('SELECT 1'));
    await sql('CREATE DATABASE easyappointments');
    await asUser(folder, 'php', [join(siteIn(folder), 'index.php'), 'console', 'install']);
    services.push(serve(folder, PHP, ['--nodaemonize', '--fpm-config', join(folder, 'php.conf')]));
    services.push(serve(folder, NGINX, ['-c', join(folder, 'nginx.conf')]));
    await until(() => answers(url));
    const pids = () => services.flatMap(({ pid }) => withDescendants(pid!));
    const server = {
      url,
      processorMs: () => processorMsOf(pids()),
      memoryMb: () => proportionalMbOf(pids()),
    };
    return { server, sql, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function installServices(): Promise<void> {
  const extensions = ['mysql', 'gd', 'mbstring', 'curl', 'xml', 'intl'];
  await debianProgram(PHP, 'php8.2-fpm', 'php8.2-cli');
  await debianProgram(
    '/etc/php/8.2/fpm/conf.d/20-mysqli.ini',
    ...extensions.map((extension) => `php8.2-${extension}`),
  );
  await debianProgram('/usr/share/php/GuzzleHttp/autoload.php', 'php-guzzlehttp-guzzle');
  await debianProgram(MARIADB, 'mariadb-server-core');
  await debianProgram('/usr/bin/mariadb', 'mariadb-client-core');
  await debianProgram(NGINX, 'nginx-light');
}

/** Its source, an empty database, and each service's configuration. */
async function layOut(source: string, folder: string, url: string): Promise<void> {
  const site = siteIn(folder);
  // Only its build needs them.
  const packages = join(source, 'node_modules');
  cpSync(source, site, { recursive: true, filter: (path) => path !== packages });
  if (!existsSync(join(site, 'vendor/autoload.php'))) {
    mkdirSync(join(site, 'vendor'), { recursive: true });
    copyFileSync(join(PROJECT_ROOT, 'bench/peers/autoload.php'), join(site, 'vendor/autoload.php'));
  }
  writeFileSync(join(site, 'config.php'), siteConfig({ folder, url }));
  writeFileSync(join(folder, 'php.conf'), phpConfig(folder));
  writeFileSync(join(folder, 'nginx.conf'), webServerConfig({ folder, url }));
  await run('chown', ['--recursive', `${USER}:${USER}`, folder]);
  await asUser(folder, 'mariadb-install-db', [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
}

/** Runs as Debian's user for web servers, and ends with this process, however that ends. */
const AS_USER = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--pdeathsig=TERM'];

function serve(folder: string, program: string, words: string[]): ChildProcess {
  const options = { env: environmentIn(folder), stdio: 'ignore' } as const;
  return spawn('setpriv', [...AS_USER, program, ...words], options);
}

function asUser(folder: string, program: string, words: string[]) {
  return run('setpriv', [...AS_USER, program, ...words], { env: environmentIn(folder) });
}

/** The user may not be allowed to write where ours has its temporary files. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: folder };
}

async function query(folder: string, statements: string): Promise<string> {
  const file = join(folder, 'statements.sql');
  writeFileSync(file, statements);
  const words = ['--no-defaults', '--user=root', `--socket=${socketsIn(folder).database}`];
  const shape = ['--batch', '--skip-column-names', `--execute=source ${file}`];
  return (await run('mariadb', [...words, ...shape])).stdout;
}

async function answers(url: string): Promise<void> {
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`Easy!Appointments answered ${status}`);
}

/** Tries until it succeeds; throws the last error when time is up. */
async function until(attempt: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + STARTS_WITHIN_MS; ; await sleep(100)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

async function ended(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  const exited = once(service, 'exit');
  service.kill('SIGTERM');
  await exited;
}
