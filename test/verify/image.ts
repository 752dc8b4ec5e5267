/** Assembles what deploy/Dockerfile makes, step by step, in a folder; and runs commands in it. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

interface Step {
  name: string;
  words: string;
}

interface Stage {
  name: string;
  base: string;
  steps: Step[];
}

/** The user that it runs as. */
const USER = '1000';

/** Why this user can't lay out an image and run it as another one, or undefined. */
export function whyNotContained(): string | undefined {
  if (process.getuid?.() !== 0)
    return 'This needs root, to give files to the user of the image: use sudo.';
  if (spawnSync('bwrap', ['--version']).status === 0) return undefined;
  return 'This needs bubblewrap: apt-get install bubblewrap.';
}

export interface Image {
  root: string;
  /** What CMD and HEALTHCHECK run. */
  server: string[];
  healthcheck: string[];
  /** Starts a command as compose.yaml does: read-only, without privileges, `/data` and `/backups` apart. */
  run(command: readonly string[], env?: Record<string, string>): ChildProcess;
}

/**
 * @param folder an empty one
 * @param ready what takes the place of a stage: a folder with its `/app`. The other stages are made.
 */
export function assembleImage(folder: string, ready: Readonly<Record<string, string>> = {}): Image {
  const stages = readStages(readFileSync('deploy/Dockerfile', 'utf8'));
  const places = new Map(Object.entries(ready));
  for (const { name, base, steps } of stages.slice(0, -1)) {
    if (places.has(name) || !steps.some((step) => step.name === 'RUN')) continue;
    const app = join(folder, name, 'app');
    mkdirSync(app, { recursive: true });
    const inherited = stages.find((stage) => stage.name === base)?.steps ?? [];
    for (const step of [...inherited, ...steps]) {
      if (step.name === 'COPY') copy(step.words, app, places);
      else if (step.name === 'RUN') execFileSync('sh', ['-c', step.words], { cwd: app });
    }
    places.set(name, app);
  }

  const root = join(folder, 'root');
  const app = join(root, 'app');
  for (const inside of ['app', 'backups', 'dev', 'etc', 'proc', 'tmp', 'usr']) {
    mkdirSync(join(root, inside), { recursive: true });
  }
  for (const name of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:\n');
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\n');
  const env: Record<string, string> = {};
  const commands: Record<string, string[]> = {};
  for (const { name, words } of stages.at(-1)?.steps ?? []) {
    if (name === 'COPY') copy(words, app, places);
    else if (name === 'RUN') execFileSync('bwrap', [...mounts(root, '--bind'), 'sh', '-c', words]);
    else if (name === 'ENV') {
      for (const [, key = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) env[key] = value;
    } else if (name === 'USER' && words !== `${USER}:${USER}`)
      throw new Error(`Unknown user ${words}`);
    else if (name === 'CMD') commands.server = JSON.parse(words);
    else if (name === 'HEALTHCHECK')
      commands.healthcheck = JSON.parse(words.split(/CMD /)[1] ?? '');
  }
  chown(join(root, 'backups'));
  return {
    root,
    server: commands.server ?? [],
    healthcheck: commands.healthcheck ?? [],
    run(command, more = {}) {
      const all = { ...env, ...more };
      const settings = Object.entries(all).flatMap(([key, value]) => ['--setenv', key, value]);
      const volumes = ['data', 'backups'].flatMap((name) => [
        '--bind',
        join(root, name),
        `/${name}`,
      ]);
      const drop = ['--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
      const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, ...drop];
      const arguments_ = [...mounts(root, '--ro-bind'), ...volumes, '--clearenv', ...settings];
      return spawn('bwrap', [...arguments_, ...asUser, ...command]);
    },
  };
}

/** Gives a folder of the image to its user, with all that's in it. */
export function chown(folder: string): void {
  execFileSync('chown', ['--recursive', `${USER}:${USER}`, folder]);
}

/** The command that bwrap runs: a signal to bwrap itself would end it without one to the command. */
export function commandOf({ pid }: ChildProcess): number {
  const children = (of: number | string) =>
    readFileSync(`/proc/${of}/task/${of}/children`, 'utf8').trim().split(' ');
  // Its first process in the image starts the command as its child.
  const [inner = ''] = children(pid ?? 0);
  return Number(children(inner)[0]);
}

/** As `du --summarize` counts it. */
export function diskMegabytes(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
}

function mounts(root: string, how: '--bind' | '--ro-bind'): string[] {
  return [
    ...[how, root, '/', '--ro-bind', '/usr', '/usr'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/app'],
    ...['--unshare-pid', '--die-with-parent'],
  ];
}

function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter(Boolean)) {
    const [, name = '', words = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [base = '', , as = ''] = words.split(' ');
      stages.push({ name: as, base, steps: [] });
    } else stages.at(-1)?.steps.push({ name, words });
  }
  return stages;
}

/** `COPY [--from=STAGE] SOURCE… TARGET` into `/app`, with what .dockerignore lets through. */
function copy(words: string, app: string, stages: ReadonlyMap<string, string>): void {
  const [, from, rest = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(words) ?? [];
  const sources = rest.split(' ');
  const target = join(app, sources.pop() ?? '');
  for (const source of sources) {
    const stage = from && stages.get(from);
    const there = stage ? join(stage, source.replace('/app/', '')) : resolve(source);
    const isIn = rest.endsWith('/');
    if (source === '.') {
      for (const name of sent()) cpSync(name, join(target, name), { recursive: true });
      continue;
    }
    if (!from && !sent().includes(source.split('/')[0] ?? '')) {
      throw new Error(`.dockerignore keeps ${source} out of the image`);
    }
    cpSync(there, isIn ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** The names that .dockerignore sends to the builder. */
function sent(): string[] {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  return lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
}
