/** `npm run check`: types beside style and the project's own rules, as the types take half of the time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import compileEmails from './compile-emails.ts';

const LANES = [
  ['tsc --noEmit'],
  [
    'biome check .',
    'eslint --config tools/eslint.config.js --cache --cache-location node_modules/.cache/eslint/ src/client',
    'node tools/check-imports.ts',
    'node tools/check-messages.ts',
  ],
];

await compileEmails();
const results = await Promise.all(LANES.map(runInTurn));
if (results.flat().some((status) => status !== 0)) process.exitCode = 1;

async function runInTurn(commands: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const command of commands) statuses.push(await run(command));
  return statuses;
}

/** Prints the whole output at once, so that two commands don't mix theirs. */
async function run(command: string): Promise<number> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const output = await text(child.stdout);
  const [status] = await exited;
  if (output) console.log(`${command}\n${output}`);
  return status ?? 1;
}
