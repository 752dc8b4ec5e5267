/** Runs commands of docs/reference.md as they stand there, in a folder that plays the machine. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const UNITS = 'etc/systemd/system';

/** The commands of the first code block below a heading of docs/reference.md. */
export function documentedCommands(heading: string): string[] {
  const text = readFileSync('docs/reference.md', 'utf8');
  const below = text.split(`# ${heading}\n`)[1] ?? '';
  const block = /```sh\n([\s\S]*?)```/.exec(below)?.[1];
  if (!block) throw new Error(`docs/reference.md has no commands below "${heading}"`);
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean);
}

/** Where the documented `npm install --global` puts packages here. */
const GLOBAL = resolve('node_modules/.cache/litestream');
const LITESTREAM = join(GLOBAL, 'lib/node_modules/@flydotio/litestream-linux-x64/litestream');

/** Installs Litestream with its documented command, unless it's here already. */
export function installLitestream(setUp: readonly string[]): void {
  if (existsSync(LITESTREAM)) return;
  const command = setUp.find((each) => each.startsWith('npm install --global')) ?? 'false';
  const env = { ...process.env, npm_config_prefix: GLOBAL };
  execFileSync('sh', ['-c', command], { env, stdio: 'ignore' });
}

export interface Machine {
  dataDir: string;
  /** Runs one command, and returns what it printed. `systemctl` starts services of ours. */
  run(command: string): Promise<string>;
  /** Ends every service at once, as a loss of power does. */
  cutPower(): void;
}

/**
 * A machine: its `/etc` and data folder are in `root`, and `standby` is mounted as `/mnt/standby`.
 *
 * @param startServer what `systemctl start truewheel` does
 */
export function openMachine(
  root: string,
  standby: string,
  startServer: () => Promise<void>,
): Machine {
  const dataDir = join(root, 'data');
  for (const folder of ['data', UNITS]) mkdirSync(join(root, folder), { recursive: true });
  const services = new Set<ChildProcess>();
  const places: readonly (readonly [documented: string, here: string])[] = [
    ['/var/lib/truewheel', dataDir],
    ['/mnt/standby', standby],
    ['/etc/', `${root}/etc/`],
    ['/usr/local/bin/litestream', LITESTREAM],
    // One user plays all: the one who runs this.
    ['sudo -u truewheel ', ''],
    ['--owner=truewheel --group=truewheel ', ''],
  ];
  const here = (text: string) =>
    places.reduce((all, [documented, place]) => all.replaceAll(documented, place), text);
  const env = {
    PATH: `${resolve('node_modules/.bin')}:${dirname(LITESTREAM)}:${process.env.PATH}`,
    DATA_DIR: dataDir,
  };

  async function startService(name: string): Promise<void> {
    if (name === 'truewheel') return startServer();
    const unit = readFileSync(join(root, UNITS, `${name}.service`), 'utf8');
    const command = /^ExecStart=(.+)$/m.exec(here(unit))?.[1] ?? '';
    // A group of its own, so that what it starts ends with it.
    const child = spawn('sh', ['-c', `exec ${command}`], { env, detached: true, stdio: 'ignore' });
    services.add(child);
  }

  return {
    dataDir,
    async run(command) {
      const [, names] = /^systemctl (?:enable --now|start) (.+)$/.exec(command) ?? [];
      if (names) {
        for (const name of names.split(' ')) await startService(name);
        return '';
      }
      const { stdout } = await exec('sh', ['-c', here(command)], { env });
      const config = join(root, 'etc/litestream.yml');
      if (command.startsWith('cp ') && command.includes('litestream.yml')) {
        writeFileSync(config, here(readFileSync(config, 'utf8')));
      }
      return stdout;
    },
    cutPower() {
      for (const { pid } of services) if (pid) process.kill(-pid, 'SIGKILL');
      services.clear();
    },
  };
}
