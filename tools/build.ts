/**
 * Builds the client once per language, then the server, beside the build in use, and takes its place once the
 * sizes are checked. Each step is a process of its own: none takes more than 800 MB.
 * `--quiet` prints faults only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateName } from '../src/server/http/client-files.ts';
import { LANGUAGES } from '../src/shared/messages/languages.ts';
import { bundledPackages, licensesText } from './bundled-packages.ts';

const quiet = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const next = join(root, 'dist.new');
const old = join(root, 'dist.old');
const client = join(next, 'client');

for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
run('tools/compile-emails.ts');
build('--mode', 'worker', '--outDir', client);
for (const language of LANGUAGES) {
  build('--mode', language, '--outDir', client);
  renameSync(join(client, 'index.html'), join(client, templateName(language)));
}
build('--ssr', '--outDir', join(next, 'server'));
for (const part of ['client', 'server']) {
  const folder = join(next, part);
  writeFileSync(join(folder, 'licenses.txt'), licensesText(bundledPackages(folder)));
}
run('tools/check-sizes.ts', client, ...quiet);
run('tools/check-browsers.ts', client);
if (existsSync(dist)) renameSync(dist, old);
renameSync(next, dist);
rmSync(old, { recursive: true, force: true });

function build(...words: string[]): void {
  const log = quiet.length > 0 ? ['--logLevel', 'warn'] : [];
  run('node_modules/.bin/vite', 'build', ...words, ...log);
}

/** Ends this process with Node's status unless it went well. */
function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
