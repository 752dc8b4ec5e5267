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

it('the page of an open tab waits for the sheets of what it says itself, not for the tab’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeClient(folder, '<head></head>%CONTENT%', {
    admin: ['/own.css'],
    'admin/overview-tab': ['/own.css', '/tab.css'],
  });
  const market = openMarketplace();
  const { auth, admin } = market.as(market.addAdmin());
  const [me, overview] = [await auth.me(), await admin.overview()];
  const render = createPageRenderer(folder, market.deps);
  const finding = {
    kind: 'failed-emails',
    level: 'warn',
    text: '2 emails failed.',
    advice: 'See why.',
  } as const;
  const setup = { ...overview.setup, freeTime: true };
  const { html } = render('/admin', { me, overview: { ...overview, setup, health: [finding] } });
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/own.css">');
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/tab.css">');
  expect(html).toContain(
    '<p><b>2 emails failed.</b> <span>See why.</span></p><a href="/admin?tab=outbox&amp;filter=failed">',
  );
});
