/** The operator's own texts over HTTP: an admin writes them, everyone reads them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../db/project-root.ts';
import { buildApp } from '../src/server/app.ts';
import { createSession } from '../src/server/credentials/session.ts';
import { writeClient } from './client-folder.ts';
import { openMarketplace } from './marketplace.ts';

/** @param startFiles what the built pages start with */
export async function openPages(startFiles: Record<string, string[]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const template = readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8');
  writeClient(folder, template, startFiles);
  const market = openMarketplace({ SITE_NAME: 'Wheels' });
  const app = await buildApp(market.deps, { clientFolder: folder });
  const admin = market.addAdmin('ada@example.com');
  const session = await createSession(market.deps.db, admin, market.deps.clock());
  /** As the admin. */
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, ...(payload && { payload }), cookies: { session } });
  return {
    market,
    app,
    call,
    /** Saves the terms. */
    save: (markdown: string, more: object = {}) =>
      call('PUT', '/api/admin/pages/terms', { markdown, ...more }),
    /** The HTML that a visitor gets. */
    shown: async (path = '/terms') => (await app.inject({ url: path })).body,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What's inside `<main>`. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
