/** Builds the client in the pseudo-language into a folder; it is never part of `npm run build`. */

import { cpSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { startFilesName, templateName } from '../../src/server/http/client-files.ts';
import { LANGUAGES } from '../../src/shared/messages/languages.ts';
import { pseudoCatalogue } from './pseudo-messages.ts';

const CATALOGUE = /\/src\/shared\/messages\/en\/[\w-]+\.json$/;

/** Reads English as the pseudo-language. */
const pseudoCatalogues: Plugin = {
  name: 'pseudo-catalogues',
  enforce: 'pre',
  load: {
    filter: { id: CATALOGUE },
    handler: async (id) => pseudoCatalogue(await readFile(id, 'utf8')),
  },
};

export async function buildPseudoClient(folder: string): Promise<void> {
  await build({
    mode: 'en',
    logLevel: 'error',
    plugins: [pseudoCatalogues],
    build: { outDir: folder, minify: false },
  });
  await rename(join(folder, 'index.html'), join(folder, templateName('en')));
  // The server opens a build of each language.
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    for (const nameOf of [templateName, startFilesName]) {
      cpSync(join(folder, nameOf('en')), join(folder, nameOf(language)));
    }
  }
}
