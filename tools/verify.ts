/**
 * `npm run verify -- NAME [options]` builds the product and runs one of the verify programs on it;
 * without a name it lists them. `--no-build` takes the build that is there.
 */
import { spawnSync } from 'node:child_process';
import { hasHelpFlag } from '../src/server/commands/help.ts';
import compileEmails from './compile-emails.ts';
import { programs } from './verify-programs.ts';

const given = process.argv.slice(2);
// After a name it's the program's own.
const [name = '', ...rest] = hasHelpFlag(given.slice(0, 1)) ? [] : given;
const program = programs[name];
if (!program) {
  if (name) console.error(`Unknown program "${name}".`);
  console.log('Usage: npm run verify -- NAME [--no-build] [options]\n');
  const width = Math.max(...Object.keys(programs).map((each) => each.length));
  for (const [each, { tries }] of Object.entries(programs)) {
    console.log(`  ${each.padEnd(width)}  ${tries}`);
  }
  process.exit(name ? 2 : 0);
}

const options = rest.filter((option) => option !== '--no-build');
if (program.needsBuild && options.length === rest.length) run('npm', ['run', '--silent', 'build']);
await compileEmails();
run(...program.command(options));

/** Ends this process with the command's status unless it went well. */
function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
