/** Builds the client once per language, then the server, and checks the sizes. `--quiet` prints faults only. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { templateName } from '../src/server/http/page.ts';
import { LANGUAGES } from '../src/shared/messages/languages.ts';

const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info';
const client = join(import.meta.dirname, '..', 'dist/client');

rmSync(client, { recursive: true, force: true });
for (const language of LANGUAGES) {
  await build({ mode: language, logLevel });
  renameSync(join(client, 'index.html'), join(client, templateName(language)));
}
await build({ logLevel, build: { ssr: true } });
await import('./check-sizes.ts');
await import('./check-browsers.ts');
