/** Builds the service worker into the folder that's named: one classic script, at the root to answer for every page. */
import { join } from 'node:path';
import { build } from 'vite';
import about from '../package.json' with { type: 'json' };
import { WORKER } from '../src/server/http/client-files.ts';
import { OLDEST_BROWSERS } from '../src/shared/site/oldest-browsers.ts';

const { chrome, firefox } = OLDEST_BROWSERS;
const root = join(import.meta.dirname, '..');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: process.argv[2]!,
    emptyOutDir: false,
    license: { fileName: '.vite/packages.worker.json' },
    target: ['safari16', `chrome${chrome}`, `firefox${firefox}`],
    rolldownOptions: {
      input: join(root, 'src/client/worker.ts'),
      output: {
        format: 'iife',
        entryFileNames: WORKER,
        postBanner: `/* Truewheel ${about.version} */`,
      },
    },
  },
});
