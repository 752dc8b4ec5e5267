/**
 * `npm run verify -- NAME [options]` builds the product and runs one of the verify programs on it;
 * without a name it lists them. `--no-build` takes the build that is there. `all` runs every one of
 * them, goes on after a failure, and says in the end how long each took and which failed.
 */
import { spawnSync } from 'node:child_process';
import { ALL, programs } from './verify-programs.ts';

const [name = '', ...rest] = process.argv.slice(2);
const options = rest.filter((option) => option !== '--no-build');
const isBuilt = options.length < rest.length;

if (name === 'all') {
  build();
  const results = ALL.map(([each, ...words]) => verify(each, words));
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
} else if (programs[name]) {
  if (programs[name].needsBuild) build();
  process.exitCode = run(...programs[name].command(options));
} else {
  if (name) console.error(`Unknown program "${name}".`);
  list();
  process.exitCode = name ? 2 : 0;
}

function build(): void {
  if (isBuilt) return;
  const status = run('npm', ['run', '--silent', 'build']);
  if (status !== 0) process.exit(status);
}

/** Runs one of all of them. */
function verify(each: string, words: readonly string[]): { line: string; isOk: boolean } {
  const title = [each, ...words].join(' ');
  console.log(`\n# ${title}`);
  const start = performance.now();
  const status = run('node', ['tools/verify.ts', each, '--no-build', ...words]);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return {
    line: `${minutes.padStart(5)} min  ${status === 0 ? 'ok    ' : 'FAILED'}  ${title}`,
    isOk: status === 0,
  };
}

function list(): void {
  console.log('Usage: npm run verify -- NAME [--no-build] [options]\n');
  const width = Math.max(...Object.keys(programs).map((each) => each.length));
  for (const [each, { tries }] of Object.entries(programs)) {
    console.log(`  ${each.padEnd(width)}  ${tries}`);
  }
  console.log(`  ${'all'.padEnd(width)}  all of them, at length`);
}

/** The command's exit status. */
function run(command: string, words: readonly string[]): number {
  return spawnSync(command, words, { stdio: 'inherit' }).status ?? 1;
}
