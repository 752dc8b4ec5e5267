import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT_ROOT } from '../../../db/project-root.ts';
import { writeClient } from '../../../test/client-folder.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { siteFactsOf } from '../../../test/site-facts.ts';
import { NO_PASSWORD, setPassword, userById } from '../store/accounts/users.ts';
import { createPageRenderer } from './page.ts';

it('a page says that the site needs its first admin until one has a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeClient(folder, readFileSync(join(PROJECT_ROOT, 'src/client/index.html'), 'utf8'));
  const market = openMarketplace();
  const render = createPageRenderer(folder, market.deps);
  expect(siteFactsOf(render('/login').html).needsAdmin).toBe(true);
  const id = market.addAdmin();
  const { password } = userById(market.deps.db, id)!;
  setPassword(market.deps.db, 'admin@example.com', NO_PASSWORD);
  expect(siteFactsOf(render('/login').html).needsAdmin).toBe(true);
  setPassword(market.deps.db, 'admin@example.com', password);
  expect(siteFactsOf(render('/login').html).needsAdmin).toBe(false);
});
