/**
 * `npm run verify -- npm [--only 10]`: every npm that people have, with the Node that brings it or an older one,
 * installs a clean copy on a machine without compiler and Python, and its scripts get the product's Node.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { goal, verdict } from './report.ts';

const PAIRS = [
  { npm: '9', node: '20' },
  { npm: '10', node: '20' },
  { npm: '10', node: '22' },
  { npm: '11', node: '24' },
  { npm: '12', node: '22' },
] as const;
/** All that `npm ci` and the launcher of Node may need of the machine. */
const MACHINE = ['cat', 'dirname', 'env', 'readlink', 'sh'];
const LOADED = `
  new (require('better-sqlite3'))(':memory:').close();
  require('@node-rs/argon2').hashSync('x');
  require('sharp').versions.vips;
  console.log(process.versions.node)`;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'truewheel-npm-'));
const faults: string[] = [];
const pairs = PAIRS.filter(({ npm }) => !values.only || npm === values.only);
try {
  // Side by side in one folder, under names of their own.
  const tools = pairs.flatMap(({ npm, node }) => [
    `npm${npm}@npm:npm@${npm}`,
    `node${node}@npm:node-linux-${process.arch}@${node}`,
  ]);
  execFileSync('npm', ['install', '--ignore-scripts', '--prefix', folder, ...new Set(tools)]);
  for (const pair of pairs) {
    const fault = await tryInstalling(pair).catch((error: Error) => error.message);
    console.log(`npm ${pair.npm} on Node ${pair.node}: ${fault ?? 'ok'}`);
    if (fault) faults.push(fault);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
verdict('npm', [`${pairs.length} installations`, goal(faults.length, 0, 'that fail')]);

async function tryInstalling({ npm, node }: (typeof PAIRS)[number]): Promise<string | undefined> {
  const machine = join(folder, 'machine');
  const copy = join(folder, 'copy');
  mkdirSync(machine);
  try {
    const installed = (name: string) => join(folder, 'node_modules', name);
    symlinkSync(join(installed(`node${node}`), 'bin/node'), join(machine, 'node'));
    symlinkSync(join(installed(`npm${npm}`), 'bin/npm-cli.js'), join(machine, 'npm'));
    for (const name of MACHINE) symlinkSync(realpathSync(`/usr/bin/${name}`), join(machine, name));
    for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')) {
      cpSync(file, join(copy, file));
    }
    const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
    const env = { ...Object.fromEntries(outside), PATH: machine };
    const run = (...words: string[]) =>
      execFileSync(join(machine, 'npm'), words, {
        cwd: copy,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    run('ci');
    // Its script begins with `node` and runs TypeScript.
    if (!run('run', '--silent', 'verify').startsWith('Usage')) return 'npm run verify says nothing';
    const version = run('exec', '--call', `node -e "${LOADED.replaceAll('\n', ' ')}"`).trim();
    const locked = JSON.parse(readFileSync('tools/node/package.json', 'utf8'));
    const wanted = locked.optionalDependencies[`node-linux-${process.arch}`];
    return version === wanted ? undefined : `scripts run on Node ${version}, not ${wanted}`;
  } finally {
    await rm(machine, { recursive: true, force: true });
    await rm(copy, { recursive: true, force: true });
  }
}
