/** Builds the client once per language, then the server, and checks the sizes. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { templateName } from '../src/server/http/page.ts';
import { LANGUAGES } from '../src/shared/messages/languages.ts';

const client = join(import.meta.dirname, '..', 'dist/client');

rmSync(client, { recursive: true, force: true });
for (const language of LANGUAGES) {
  await build({ mode: language });
  renameSync(join(client, 'index.html'), join(client, templateName(language)));
}
await build({ build: { ssr: true } });
await import('./check-sizes.ts');
await import('./check-browsers.ts');
